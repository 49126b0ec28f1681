import Foundation
import ModKitBuild
import ModKitDisk
import ModKitGenerate
import ModKitModel
import ModKitPlan
import ModKitStore

/// What stores the libraries of packages from one compiler run.
struct PackageStorage: LibraryStorage {
  let store: ArtifactStore
  let keys: ArtifactKeys
  let configuration: BuildConfiguration
  /// Those of each architecture.
  let products: [BuildProducts]
  let tools: LibraryTools
  let reach: PackageReach
  let packages: CheckedOutPackages
  let lint: NewLibraryLint
  let progress: @Sendable (PrebuildEvent) -> Void

  func modules(of package: Component) -> [String] {
    package.package.map { reach.targets(of: $0.identity).map(\.module) } ?? []
  }

  /// The sizes of packages are not known.
  func weight(of package: Component) -> Int { 1 }

  /// - Throws: ``PrebuildError``, ``LibraryFindings``, and errors of reading and storing
  func store(_ package: Component, seconds: Double) async throws -> Artifact {
    guard let entry = keys[package.name], let unit = package.package else {
      preconditionFailure("a package that can be a library has a key")
    }
    let content = reach.content(of: unit.identity)
    guard content.modules == unit.modules, content.obstacle == nil,
      let directory = packages.directories[unit.identity]
    else {
      throw PrebuildError.unfitPackage(
        package.name, reason: "modkit.lock names other modules of it; run `modkit packages`")
    }
    let targets = reach.targets(of: unit.identity).filter(isBuilt)
    try PackageInputs(package: package.name, identity: unit.identity, reach, packages)
      .verify(targets, products)
    var built = package
    // A package may be needed on other platforms only. Its library then has an object without symbols.
    built.package?.modules =
      targets.contains(where: hasObjects)
      ? targets.map(\.module) : [ProbeTarget.clang.name]
    let bundle = try store.makeBundle(
      component: package.name, key: entry.key, form: ArtifactForm(for: products[0].target.platform))
    do {
      let interface = PackageInterface(
        products: products, package: package, targets: targets, directory: URL(filePath: directory))
      let found = try await fill(bundle, with: built, interface)
      let target = products[0].target
      let libraries = targets.flatMap { $0.linkedLibraries(for: target, configuration) }
      let frameworks = targets.flatMap { $0.linkedFrameworks(for: target, configuration) }
      let artifact = try store.commit(
        bundle, component: package.name, key: entry.key, document: entry.bytes,
        linkedLibraries: Array(Set(found + libraries)), linkedFrameworks: Array(Set(frameworks)),
        time: BuildTime(seconds: seconds))
      progress(.stored(component: package.name, key: entry.key))
      return artifact
    } catch {
      store.discard(bundle)
      throw error
    }
  }

  /// - Returns: the system libraries that the objects need
  private func fill(
    _ bundle: URL, with package: Component, _ interface: PackageInterface
  ) async throws -> [String] {
    let assembly = BundleAssembly(
      products: products.map { $0.library(of: package.packageModules) }, tools: tools)
    let found = try await assembly.fill(bundle, with: package) { try interface.copy(to: bundle) }
    try lint.checkObjects(bundle, of: package)
    try await assembly.unite(bundle, of: package)
    return found
  }

  /// Whether a target is compiled for the destination, or has nothing to compile but headers.
  private func isBuilt(_ target: DescribedTarget) -> Bool {
    guard target.isLibrary else { return false }
    let directory = products[0].objectDirectory(of: target.module)
    return target.sources.isEmpty || DiskFile(directory.path).exists
  }

  private func hasObjects(_ target: DescribedTarget) -> Bool {
    let directory = products[0].objectDirectory(of: target.module)
    return !DiskItem.paths(below: directory.path, withSuffix: ".o").isEmpty
  }
}
