import ModKitDisk
import ModKitManifests
import ModKitModel

extension ManifestEvaluation {
  /// What applies to a workspace: the word of the command, or else that of its modkit.yml on disk.
  static func applied(in root: WorkspaceRoot) -> ManifestEvaluation {
    requested ?? ManifestLoader.statedEvaluation(in: DiskFileTree(root: root.path))
  }
}
