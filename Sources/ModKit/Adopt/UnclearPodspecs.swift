import ModKitBuild
public import ModKitDisk
import ModKitModel

extension Workspace {
  /// Podspecs that are not fully understood, sorted.
  var unclearPodspecs: [String] {
    let files = gaps.filter(\.isUnread).map(\.issue.location.file)
    return Set(files).filter { ForeignFormat(path: $0) == .podspec }.sorted()
  }
}

extension Project {
  /// Opens a workspace, and asks CocoaPods about podspecs that are not understood.
  ///
  /// - Parameter usesCache: whether caches are used
  /// - Throws: `InvalidManifests`
  public static func asking(
    root: WorkspaceRoot, usesCache: Bool
  ) async throws -> Project {
    let project = try Project(root: root, usesCache: usesCache)
    var pods = project.pods
    guard await pods.ask(about: project.workspace.unclearPodspecs) else { return project }
    return try Project(root: root, usesCache: usesCache, pods: pods) {
      DiskFileTree(knownToGitIn: root)
    }
  }
}
