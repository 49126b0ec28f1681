import Foundation
import ModKitModel
import ModKitPlan
import ModKitReport
import ModKitStore

extension Project {
  /// Writes the libraries of components into `modkit.lock`, for those who do not have the sources.
  ///
  /// - Returns: the components whose libraries are written down, sorted
  /// - Throws: `PlanError` for a selector that selects nothing, ``WriteError``
  func pin(
    _ selectors: [ComponentSelector], of prepared: PreparedPlan
  ) throws -> [String] {
    for selector in selectors where !workspace.components.contains(where: selector.selects) {
      throw PlanError.notPlanned(
        name: selector.text, suggestion: selector.suggestion(among: workspace.components))
    }
    let pinned = prepared.plan.components.filter { planned in
      selectors.contains { $0.selects(planned.component) } && !planned.component.isSourceAbsent
        && planned.key.map { store.has(component: planned.name, key: $0) } == true
    }
    let lock = try lock(noting: pinned, of: prepared)
    if lock != workspace.lock {
      try AtomicFile.write(
        ArtifactLockText.text(of: lock).utf8, to: "\(root.path)/\(ArtifactLock.fileName)",
        links: .follow)
    }
    return pinned.map(\.name).sorted()
  }

  /// Without the libraries of components that are gone.
  private func lock(
    noting pinned: [PlannedComponent], of prepared: PreparedPlan
  ) throws -> ArtifactLock {
    var lock = workspace.lock
    let names = Set(workspace.components.map(\.name))
    lock.entries = lock.entries.filter { names.contains($0.key) }
    let (toolchain, configuration) =
      (prepared.conditions.toolchain, prepared.conditions.configuration)
    for planned in pinned {
      guard let entry = prepared.keys[planned.name] else { continue }
      lock.note(
        LockedArtifact(
          compiler: toolchain.compiler, triple: toolchain.triple, configuration: configuration,
          key: entry.key),
        of: planned.name, sources: try sources(of: entry.document))
    }
    return lock
  }

  /// The digest of what is the same for every compiler and configuration.
  private func sources(of document: KeyDocument) throws -> String {
    var document = document
    (document.compiler, document.triple, document.configuration) = ("", "", "")
    document.dependencies = []
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ContentDigest.sha256(of: try encoder.encode(document))
  }
}
