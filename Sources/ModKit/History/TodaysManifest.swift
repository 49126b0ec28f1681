import ModKitDisk
import ModKitGit
import ModKitManifests
import ModKitModel

/// The manifest of the workspace as it is on the disk, by which past commits are read too.
struct TodaysManifest: Sendable {
  /// In the place of the manifests of commits.
  let file: CommittedFile
  /// Its bytes, by their identifier.
  let contents: [ContentIdentifier: [UInt8]]

  /// - Parameter usesCache: whether caches are used
  /// - Throws: `InvalidManifests` if the workspace on the disk is not valid, `GitError`
  init(of root: WorkspaceRoot, usesCache: Bool) throws {
    // What is wrong with it would be wrong at each commit.
    let project = try Project(root: root, mayBeEmpty: true, usesCache: usesCache)
    let bytes = try project.tree.read(
      Workspace.manifestName, limit: ManifestLoader<DiskFileTree>.sizeLimit)
    let identifier = try ContentIdentifier(of: bytes)
    file = CommittedFile(path: Workspace.manifestName, kind: .file, content: identifier)
    contents = [identifier: bytes]
  }
}
