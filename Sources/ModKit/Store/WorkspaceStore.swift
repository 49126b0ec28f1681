public import ModKitBuild
import ModKitDisk
public import ModKitModel
import ModKitStore

extension Project {
  var store: ArtifactStore {
    ArtifactStore(workspace: root.url, relativePath: workspace.store.path)
  }

  /// Refuses a store behind a link that the repository brings: what is written or removed there
  /// belongs to others. A link of the developer's own is followed.
  ///
  /// - Throws: ``StoreError``
  func requireOwnStore() throws(StoreError) {
    var path = "."
    for name in RelativePath.names(in: workspace.store.path) {
      path = RelativePath.join(path, String(name))
      guard DiskItem(at: "\(root.path)/\(path)") == .link,
        tree.isTracked(path) || tree.mayBeBrought(path)
      else { continue }
      throw .failed(
        path: path,
        reason:
          "it is a link that came with the repository; `git rm --cached \(path)` makes it yours,"
          + " if the store is to be where it leads")
    }
  }
}

extension Workspace {
  /// Fails if it has no remote cache.
  ///
  /// - Throws: ``RemoteError``
  public func requireRemote() throws(RemoteError) {
    guard store.remote != nil else { throw .notConfigured }
  }
}
