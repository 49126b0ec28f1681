import ModKitModel

/// The sources outside of the walked directories, and those that git ignores.
public struct UnwalkedSources: Hashable, Sendable {
  /// The sources outside of the directories that were walked, sorted.
  public var elsewhere: [String]
  /// The sources that git ignores and does not track.
  public var ignored: Set<String>

  public init(elsewhere: [String] = [], ignored: Set<String> = []) {
    self.elsewhere = elsewhere
    self.ignored = ignored
  }

  /// The value as bytes. Different values have different bytes.
  public var bytes: [UInt8] {
    (elsewhere + [""] + ignored.sorted()).flatMap { Array($0.utf8) + [0] }
  }
}

extension UnwalkedSources {
  /// Creates the value for a tree that only has files of the workspace, such as a commit.
  public init(in tree: some FileTree, besides walk: ResultBasis) {
    let everything = ResultBasis(roots: ["."], questions: [], in: tree)
    let roots = walk.roots
    self.init(
      elsewhere: Self.sources(
        among: everything.index.paths.filter { path in
          !roots.contains { RelativePath.isInside(path, directory: $0) }
        }))
  }

  /// Returns the sources among all files outside of the walked directories.
  public static func sources(among paths: [String]) -> [String] {
    let nested = NestedWorkspaces(among: paths)
    return paths.filter { FileSelection.isSource($0) && !nested.contain($0) }
  }
}
