import ModKitConcurrency
import ModKitDisk
import ModKitModel
import ModKitPlan
import ModKitStore

/// What a plan has found in the store.
struct SupplyRecord: Codable {
  private struct Entry: Codable {
    var component: String
    var key: String
    /// Nil when there was no artifact.
    var digest: String?
  }

  /// The path of the store relative to the workspace.
  private let store: String
  private let entries: [Entry]

  /// Nil when an artifact was damaged, since the next run may find it mended.
  init?(of prepared: PreparedPlan, store: String) {
    let supplies = prepared.destinations.map(\.supply)
    guard supplies.allSatisfy(\.supply.faults.isEmpty) else { return nil }
    self.store = store
    entries = supplies.flatMap { supply in
      supply.keys.entries.map { name, entry in
        Entry(component: name, key: entry.key, digest: supply.supply.artifacts[name]?.digest)
      }.sorted { $0.component < $1.component }
    }
  }

  /// Whether the store still has the same, with every byte of it.
  func isStored(in root: WorkspaceRoot) -> Bool {
    let store = ArtifactStore(workspace: root.url, relativePath: store)
    let hold = store.hold(isForStoring: false)
    defer { withExtendedLifetime(hold) {} }
    return entries.concurrentMap { isStored($0, store) }.allSatisfy(\.self)
  }

  /// Marks the artifacts as used now, so that the store keeps them.
  func noteUse(in root: WorkspaceRoot) {
    let store = ArtifactStore(workspace: root.url, relativePath: store)
    for entry in entries where entry.digest != nil {
      store.touch(component: entry.component, key: entry.key)
    }
  }

  private func isStored(_ entry: Entry, _ store: ArtifactStore) -> Bool {
    switch store.lookUp(component: entry.component, key: entry.key) {
    case .found(let artifact): return artifact.digest == entry.digest
    case .missing, .outdated: return entry.digest == nil
    case .damaged: return false
    }
  }
}
