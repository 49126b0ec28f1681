import ModKitModel

/// Directories that are workspaces of their own, with a `modkit.yml`: their sources are not looked for.
struct NestedWorkspaces {
  private let directories: [String]

  /// - Parameter paths: all files
  init(among paths: some Sequence<String>) {
    directories = paths.filter {
      $0 != Workspace.manifestName && RelativePath.ends($0, in: Workspace.manifestName)
    }
    .map(RelativePath.directory)
  }

  func contain(_ path: String) -> Bool {
    directories.contains { RelativePath.isInside(path, directory: $0) }
  }
}
