import ModKitModel

/// The paths of all files below some directories, in memory and sorted.
struct FileIndex {
  private var sorted = SortedPaths()
  var paths: [String] { sorted.paths }
  /// The same without regard to case, once somebody needs them.
  private(set) var folded = FoldedPaths()
  /// What Bazel passes over, once somebody needs it.
  private(set) var bazelIgnores = BazelIgnores()
  /// Links that could not be followed, directories that could not be read, and what has a name
  /// that no path can hold, and why.
  private(set) var obstacles: [Obstacle] = []
  /// Links to directories that were followed, sorted.
  private(set) var links: [DirectoryLink] = []
  /// Links to files.
  private(set) var fileLinks: Set<String> = []
  private var roots: Set<String> = []
  /// The directories that were walked.
  var sortedRoots: [String] { roots.sorted() }

  struct Obstacle: Hashable {
    var path: String
    /// What is wrong, as the predicate of a sentence about the path.
    var reason: String
    var advice = "mend or remove it, or narrow the glob"
    /// Whether it is one file, and holds no others.
    var isFile = false
  }

  struct DirectoryLink: Hashable {
    var path: String
    /// The path that holds no links.
    var destination: String
  }

  /// Walks directories, except those that have been walked with one that holds them.
  mutating func add(roots candidates: some Sequence<String>, of tree: some FileTree) {
    var walk = FileWalk(tree: tree)
    let known = roots
    for root in Set(candidates).sorted() where !isWalked(root) {
      walk.visit(root: root)
      roots.insert(root)
    }
    guard roots != known else { return }
    // A directory that was walked by itself is walked again with the one that holds it.
    let isOneWalk = known.isEmpty && roots.count == 1
    sorted = SortedPaths(isOneWalk ? walk.paths : Array(Set(paths + walk.paths)))
    obstacles = Set(obstacles + walk.obstacles).sorted { $0.path < $1.path }
    fileLinks.formUnion(walk.fileLinks)
    links = Set(links + walk.links).sorted { $0.path < $1.path }
  }

  /// Whether walking some directories would find the same.
  func isWalk(of candidates: [String]) -> Bool {
    roots.isSubset(of: candidates) && candidates.allSatisfy(isWalked)
  }

  /// Prepares for globs that do not regard case.
  mutating func fold() {
    folded = FoldedPaths(paths)
  }

  /// Prepares for descriptions and globs of Bazel.
  mutating func findBazelIgnores(in tree: some FileTree, _ reader: (any ForeignReader)?) {
    bazelIgnores = BazelIgnores(among: paths, in: tree, reader)
  }

  /// Whether every file that is in a directory is known, be it there or not.
  func holds(_ directory: String) -> Bool { isWalked(directory) }

  /// A walk passes over hidden directories, so those below it are still to be walked.
  private func isWalked(_ directory: String) -> Bool {
    var directory = directory
    while !roots.contains(directory) {
      guard directory != ".", !RelativePath.isHidden(RelativePath.lastComponent(of: directory))
      else { return false }
      directory = RelativePath.directory(of: directory)
    }
    return true
  }

  /// From so many paths on it pays to match them on all cores.
  private static let concurrentMatching = 8192

  /// The files that a glob selects, sorted.
  func files(matching glob: Glob) -> [String] {
    let candidates = files(under: glob.literalPrefix)
    guard candidates.count >= Self.concurrentMatching else {
      return candidates.filter(glob.matches)
    }
    return Array(candidates).concurrentBatches { $0.filter(glob.matches) }.flatMap(\.self)
  }

  func contains(_ path: String) -> Bool { sorted.contains(path) }

  /// The files below a directory.
  func files(under directory: String) -> ArraySlice<String> {
    sorted.below(directory)
  }
}
