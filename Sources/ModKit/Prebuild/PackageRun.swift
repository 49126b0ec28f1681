import Foundation
import ModKitBuild
import ModKitGenerate
import ModKitModel
import ModKitPlan

/// A run that builds the missing libraries of packages, in the package of a build.
struct PackageRun {
  let project: Project
  let builder: PackageBuild

  /// Builds packages, with all that they need and all that needs them: which modules there are
  /// depends on that. What is stored already is not stored again.
  ///
  /// - Parameter queue: the missing libraries, which are stored
  /// - Throws: ``PrebuildError``, ``ToolError``, errors of reading, writing and storing
  func build(_ queue: LibraryQueue, of prepared: PreparedPlan) async throws {
    defer { builder.package.remove() }
    let missing = await queue.waiting
    let names = PackageUnits(project.workspace).connected(with: missing.map(\.name))
    let packages = project.workspace.packages.filter { names.contains($0.name) }
    let files = builder.package.files(
      for: packages.map(\.name), hasSwift: false, PackageCatalog(project.workspace),
      platforms: project.workspace.deployment.inPackage(for: builder.destination.target.platform))
    _ = try TreeWriting(project.root).write(files, isDryRun: false) { builder.progress(.waiting) }
    let stage = RunTimings.begin(.libraries)
    defer { stage.end() }
    let plan = IntegrationPlan(product: nil, components: [], packages: missing)
    try await builder.run(queue) { products, checkedOut in
      return PackageStorage(
        store: project.store, keys: prepared.keys, configuration: builder.configuration,
        products: products,
        tools: try await LibraryTools.installed(for: prepared.conditions.target),
        reach: try await checkedOut.reach(of: packages), packages: checkedOut,
        lint: try NewLibraryLint(project, plan, prepared.conditions.target),
        progress: builder.progress)
    }
  }
}
