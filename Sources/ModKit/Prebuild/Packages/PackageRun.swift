import Foundation
import ModKitGenerate
import ModKitModel
import ModKitPlan

/// A run that builds the missing libraries of packages, in the package of a build.
struct PackageRun {
  let project: Project
  let builder: LibraryBuild

  /// Builds packages, with all that they need and all that needs them: which modules there are
  /// depends on that. What is stored already is not stored again.
  ///
  /// - Returns: the artifacts, and the packages that cannot be libraries, each with its error
  /// - Throws: ``PrebuildError``, ``ToolError``, errors of reading, writing and storing
  func build(
    _ missing: [PlannedComponent], of prepared: PreparedPlan
  ) async throws -> (artifacts: [Artifact], failures: [(name: String, error: any Error)]) {
    defer { builder.package.remove() }
    let names = PackageUnits(project.workspace).connected(with: missing.map(\.name))
    let packages = project.workspace.packages.filter { names.contains($0.name) }
    let files = builder.package.files(
      for: packages.map(\.name), PackageCatalog(project.workspace),
      platforms: project.workspace.deployment.inPackage(for: builder.destination.target.platform))
    _ = try project.write(files, isDryRun: false) { builder.progress(.waiting) }
    let stage = RunJournal.begin(.libraries)
    defer { stage.end() }
    let plan = IntegrationPlan(product: nil, components: [], packages: missing)
    let products = try await builder.run(missing, of: plan, files)
    let checkedOut = try await CheckedOutPackages(
      of: builder.package.url, builder.package.scratch(for: products[0].target))
    let storage = PackageStorage(
      store: project.store, keys: prepared.keys, configuration: builder.configuration,
      products: products,
      tools: try await LibraryTools.installed(for: prepared.conditions.target),
      reach: try await checkedOut.reach(of: packages), packages: checkedOut,
      lint: try NewLibraryLint(project, plan, prepared.conditions.target))
    return try await store(missing, in: storage)
  }

  private func store(
    _ missing: [PlannedComponent], in storage: PackageStorage
  ) async throws -> (artifacts: [Artifact], failures: [(name: String, error: any Error)]) {
    let seconds = storage.products.map(\.seconds).reduce(0, +) / Double(missing.count)
    var artifacts: [Artifact] = []
    var failures: [(name: String, error: any Error)] = []
    for planned in missing {
      do {
        let artifact = try await storage.store(planned.component, seconds: seconds)
        builder.progress(.stored(component: planned.name, key: artifact.key))
        artifacts.append(artifact)
      } catch  where PrebuildRun.isOfSources(error) {
        failures.append((planned.name, error))
      }
    }
    return (artifacts, failures)
  }
}
