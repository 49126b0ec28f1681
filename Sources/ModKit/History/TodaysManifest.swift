import ModKitGit
import ModKitModel
import ModKitScan

/// The manifest of the workspace as it is on the disk, by which past commits are read too.
struct TodaysManifest: Sendable {
  /// In the place of the manifests of commits.
  let file: CommittedFile
  /// Its bytes, by their identifier.
  let contents: [ContentIdentifier: [UInt8]]

  /// - Throws: `GitError`; ``UnreadableSources`` if it cannot be read
  init(of root: WorkspaceRoot) throws {
    let bytes: [UInt8]
    do throws(FileTreeError) {
      bytes = try DiskFileTree(root: root.path)
        .read(Workspace.manifestName, limit: ManifestLoader<DiskFileTree>.sizeLimit)
    } catch {
      throw UnreadableSources(files: ["\(Workspace.manifestName): \(error)"])
    }
    let identifier = try ContentIdentifier(of: bytes)
    file = CommittedFile(path: Workspace.manifestName, kind: .file, content: identifier)
    contents = [identifier: bytes]
  }
}
