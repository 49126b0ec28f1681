import ModKitBuild
import ModKitModel

extension PackageRequirements {
  /// Refuses a plan in which a source needs a module under `external:` that nothing provides: the
  /// generated package does not contain it, and neither does the system.
  ///
  /// Pods are installed beside others of the Podfile. What a project of Xcode finds is known where there is an
  /// SDK for it.
  ///
  /// - Throws: `InvalidManifests`, ``ToolError``
  func requireModules(of prepared: PreparedPlan, _ backend: Backend) async throws {
    let isForApple = prepared.destination.target.targets[0].isApple
    guard backend.packages == .sourceOrLibrary,
      isForApple || backend.name == Backend.libraryBuilder.name
    else {
      return
    }
    let sources = Set(prepared.plan.components.filter { $0.mode == .source }.map(\.name))
    let needed = prepared.architecture.externalImports.filter(\.isCertain).filter { item in
      switch item.owner {
      case .component(let name): sources.contains(name)
      case .tests: false
      case .shell(let name): name == prepared.plan.product
      }
    }
    guard !needed.isEmpty else { return }
    let missing = try await ModuleSearch.missing(
      among: Set(needed.map(\.module)), for: prepared.destination)
    let issues = needed.filter { missing.contains($0.module) }.map { item in
      ManifestIssue(
        "the module `\(item.module)` is under `external:`, and SwiftPM finds it nowhere",
        at: item.location,
        advice:
          "name it under `packages:` in \(Workspace.manifestName), with where SwiftPM finds it,"
          + " or put the import under `#if canImport(\(item.module))`")
    }
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }
}
