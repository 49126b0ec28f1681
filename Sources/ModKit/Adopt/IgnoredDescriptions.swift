import ModKitDisk
import ModKitGit
import ModKitModel

/// The files that git ignores in a directory that becomes a workspace.
struct IgnoredDescriptions {
  private let repository: GitRepository?
  private let directory: String

  init(in root: WorkspaceRoot) {
    repository = try? GitRepository(containing: root.path)
    directory = repository.map { root.path(in: $0.workingDirectory) } ?? "."
  }

  /// Returns the ignored files among some, relative to the root. Outside of git, none are ignored.
  func files(among paths: some Sequence<String>) -> Set<String> {
    (try? repository?.ignoredFiles(among: paths, below: directory)) ?? []
  }

  /// Returns the source files that are not in ignored directories. Only directories are checked,
  /// because a repository may have very many files.
  func strays(among paths: [String]) -> [String] {
    let directories = Set(paths.map(RelativePath.directory)).subtracting(["."])
    let ignored = files(among: directories)
    return paths.filter { !ignored.contains(RelativePath.directory(of: $0)) }
  }
}
