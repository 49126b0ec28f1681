import ModKitGit
import ModKitModel

/// What git passes over in a directory that becomes a workspace.
struct IgnoredDescriptions {
  private let repository: GitRepository?
  private let directory: String

  init(in root: WorkspaceRoot) {
    repository = try? GitRepository(containing: root.path)
    directory = repository.map { root.path(in: $0.workingDirectory) } ?? "."
  }

  /// Those of some files, relative to the root; none outside of git.
  func files(among paths: some Sequence<String>) -> Set<String> {
    (try? repository?.ignoredFiles(among: paths, below: directory)) ?? []
  }

  /// Source files without those in directories that git passes over. Not each file is asked about:
  /// a repository may have very many of them.
  func strays(among paths: [String]) -> [String] {
    let directories = Set(paths.map(RelativePath.directory)).subtracting(["."])
    let ignored = files(among: directories)
    return paths.filter { !ignored.contains(RelativePath.directory(of: $0)) }
  }
}
