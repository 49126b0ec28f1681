public import ModKitModel
import ModKitStore

extension Project {
  var store: ArtifactStore {
    ArtifactStore(workspace: root.url, relativePath: workspace.store.path)
  }

  /// Every artifact of the store, sorted by component and key.
  public func storedArtifacts() -> [StoredArtifact] { store.entries() }

  /// The artifacts that are not as they were stored, with what is wrong.
  public func damagedArtifacts() -> [(artifact: StoredArtifact, reason: String)] {
    storedArtifacts().compactMap { entry in
      guard case .damaged(let reason) = store.lookUp(component: entry.component, key: entry.key)
      else { return nil }
      return (entry, reason)
    }
  }
}
