package import ModKitDisk
import ModKitManifests
package import ModKitModel

extension ManifestEvaluation {
  /// What applies to a workspace: the word of the command, or else that of its modkit.yml on disk.
  package static func applied(in root: WorkspaceRoot) -> ManifestEvaluation {
    requested ?? ManifestLoader.statedEvaluation(in: DiskFileTree(root: root.path))
  }
}
