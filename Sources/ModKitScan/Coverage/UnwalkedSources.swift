import ModKitModel

/// What is known of the sources of a workspace besides the files that its globs lead to.
public struct UnwalkedSources: Hashable, Sendable {
  /// Sources outside of the directories that were walked, sorted.
  public var elsewhere: [String]
  /// Sources that git ignores, and does not have.
  public var ignored: Set<String>

  public init(elsewhere: [String] = [], ignored: Set<String> = []) {
    self.elsewhere = elsewhere
    self.ignored = ignored
  }

  /// Equal for equal values only.
  public var bytes: [UInt8] {
    (elsewhere + [""] + ignored.sorted()).flatMap { Array($0.utf8) + [0] }
  }
}

extension UnwalkedSources {
  /// All files of a tree that knows nothing but what belongs to the workspace, such as a commit.
  public init(in tree: some FileTree, besides walk: ResultBasis) {
    let everything = ResultBasis(roots: ["."], questions: [], in: tree)
    let roots = walk.roots
    self.init(
      elsewhere: Self.sources(
        among: everything.index.paths.filter { path in
          !roots.contains { RelativePath.isInside(path, directory: $0) }
        }))
  }

  /// The sources among all files outside of the directories that were walked.
  public static func sources(among paths: [String]) -> [String] {
    let nested = NestedWorkspaces(among: paths)
    return paths.filter { FileSelection.isSource($0) && !nested.contain($0) }
  }
}
