import Foundation
import ModKitModel
import ModKitPlan
import ModKitReport
import ModKitStore

extension Project {
  /// Writes the keys of libraries into `modkit.lock`, for users who do not have the sources.
  ///
  /// - Parameters:
  ///   - prepared: the plan with the libraries of the run
  ///   - pushed: the result of the upload, or nil if nothing was to be uploaded
  /// - Throws: ``PrebuildError`` if a component did not become a library, `PlanError`,
  ///   ``UnreadableSources``, ``WriteError``
  func pin(
    _ selection: PinSelection, of prepared: PreparedPlan, pushed: RemoteOutcome?
  ) throws -> PinOutcome {
    if let pushed {
      let taken = Set(pushed.pushed + pushed.present)
      let refused = selection.names.filter { !taken.contains($0) }
      guard refused.isEmpty else { return PinOutcome(refused: refused) }
    }
    let names = Set(selection.names)
    let pinned = prepared.plan.components.filter { names.contains($0.name) }
    let lost = pinned.compactMap { planned in
      planned.sourceReason.map { UnpinnedComponent(name: planned.name, .stillSource($0)) }
    }
    guard lost.isEmpty else { throw PrebuildError.notPinnable(lost) }
    let outdated = try outdatedPins(prepared.conditions)
    try write(lock(noting: pinned, of: prepared, without: outdated))
    return PinOutcome(
      pinned: selection.names, passedOver: selection.passedOver,
      dropped: outdated.subtracting(names).sorted())
  }

  private func write(_ lock: ArtifactLock) throws(WriteError) {
    guard lock != workspace.lock else { return }
    try AtomicFile.write(
      ArtifactLockText.text(of: lock).utf8, to: "\(root.path)/\(ArtifactLock.fileName)",
      links: .follow, in: root)
  }

  /// Returns the lock with the pinned libraries, without those of components that no longer exist.
  private func lock(
    noting pinned: [PlannedComponent], of prepared: PreparedPlan, without outdated: Set<String>
  ) throws -> ArtifactLock {
    var lock = workspace.lock
    let names = Set(workspace.components.map(\.name)).subtracting(outdated)
    lock.entries = lock.entries.filter { names.contains($0.key) }
    let (target, configuration) = (prepared.conditions.target, prepared.conditions.configuration)
    for planned in pinned {
      guard let entry = prepared.keys[planned.name] else { continue }
      lock.note(
        LockedArtifact(target, configuration, key: entry.key), of: planned.name,
        sources: try sources(of: entry.document))
    }
    return lock
  }

  /// Returns the pinned components whose sources are present but have changed.
  private func outdatedPins(_ conditions: ArtifactKeys.Conditions) throws -> Set<String> {
    let components = workspace.components.filter {
      workspace.lock.entries[$0.name] != nil && !$0.isSourceAbsent
    }
    var conditions = conditions
    // The build took time. Compare with the sources as they are now.
    conditions.digests = try digests(of: components, in: Self.knowingTree(of: root)).byPath
    let outdated = try components.filter { component in
      try sources(of: KeyDocument(of: component, conditions))
        != workspace.lock.entries[component.name]?.sources
    }
    return Set(outdated.map(\.name))
  }

  /// Returns the digest of the inputs that do not depend on compiler, target and configuration.
  private func sources(of document: KeyDocument) throws -> String {
    var document = document
    (document.compiler, document.triple, document.configuration) = ("", "", "")
    document.sdk = nil
    document.dependencies = []
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ContentDigest.sha256(of: try encoder.encode(document))
  }
}
