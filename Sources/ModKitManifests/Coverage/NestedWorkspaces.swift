import ModKitModel

/// Directories with their own `modkit.yml`, whose sources belong to another workspace.
struct NestedWorkspaces {
  private let directories: [String]

  /// Finds the directories.
  ///
  /// - Parameter paths: the paths of all files
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
