import ModKitDisk
import ModKitManifests
import ModKitModel

/// The edit of a manifest, or of a description with several components.
struct ManifestEdit {
  struct Content {
    var old: [UInt8]
    var new: [UInt8]
  }

  /// Why dependencies of a component have to be edited by hand.
  struct Obstacle {
    var component: Component
    /// The repairs that are not made.
    var repairs: [ManifestRepair]
    var issue: ManifestIssue
  }

  /// Relative to the workspace root.
  var file: String
  /// Nil if nothing can be edited.
  var content: Content?
  var obstacles: [Obstacle] = []

  init(file: String) {
    self.file = file
  }

  /// The change of the file; nil if there is none.
  func change(in root: WorkspaceRoot) -> FileChange? {
    guard let content, content.old != content.new else { return nil }
    return FileChange(
      path: root.pathWithoutLinks(file), original: content.old,
      splices: TextSplice.splices(from: content.old, to: content.new))
  }

  /// The bytes of a manifest or a description.
  ///
  /// - Throws: why it cannot be read
  static func bytes(of file: String, in tree: DiskFileTree) throws(ManifestIssue) -> [UInt8] {
    do throws(FileTreeError) {
      return try tree.read(file, limit: ManifestLoader<DiskFileTree>.sizeLimit)
    } catch {
      throw ManifestIssue(
        "it cannot be read: \(error)", at: SourceLocation(file: file, line: 1, column: 1))
    }
  }
}
