import ModKitConcurrency
import ModKitDisk
import ModKitGit
import ModKitManifests
import ModKitModel

/// Finds the sources of a workspace that its globs do not reach.
///
/// Inside git these are among the tracked files, so that no directory has to be walked. A workspace
/// without tracked files is walked.
struct SourceSearch {
  private let root: WorkspaceRoot
  private let tree: DiskFileTree

  /// - Parameter tree: the files, with git's index
  init(in root: WorkspaceRoot, _ tree: DiskFileTree) {
    self.root = root
    self.tree = tree
  }

  /// - Parameter walk: the files that were found
  func sources(besides walk: ResultBasis) -> UnwalkedSources {
    let elsewhere = elsewhere(besides: walk)
    let untracked =
      walk.sources { !tree.isTracked($0) } + elsewhere.filter { !tree.isTracked($0) }
    return UnwalkedSources(elsewhere: elsewhere, ignored: ignored(among: untracked))
  }

  private func elsewhere(besides walk: ResultBasis) -> [String] {
    guard !walk.roots.contains(".") else { return [] }
    guard tree.hasTrackedFiles else { return UnwalkedSources(in: tree, besides: walk).elsewhere }
    return UnwalkedSources.sources(among: tree.trackedFiles(outside: walk.roots))
      .concurrentBatches { $0.filter(tree.hasFile) }.flatMap(\.self)
  }

  /// Directories are tested first, because an ignored one may contain very many files.
  private func ignored(among paths: [String]) -> Set<String> {
    guard !paths.isEmpty else { return [] }
    let git = IgnoredDescriptions(in: root)
    let directories = git.files(
      among: Set(paths.map(RelativePath.directory)).subtracting(["."]))
    let isBelow = { (path: String) in directories.contains(RelativePath.directory(of: path)) }
    return Set(paths.filter(isBelow)).union(git.files(among: paths.filter { !isBelow($0) }))
  }
}
