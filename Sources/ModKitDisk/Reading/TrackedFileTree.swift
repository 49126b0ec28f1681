import ModKitGit

extension DiskFileTree {
  /// The files of a workspace, with what git knows of them.
  package init(knownToGitIn root: WorkspaceRoot) {
    self.init(root: root.path, tracked: Self.trackedFiles(in: root))
  }

  /// Nil outside of git, and where git cannot answer: every file is then read.
  private static func trackedFiles(in root: WorkspaceRoot) -> TrackedFiles? {
    guard let repository = try? GitRepository(containing: root.path) else { return nil }
    return try? repository.trackedFiles(below: root.path(in: repository.workingDirectory))
  }
}
