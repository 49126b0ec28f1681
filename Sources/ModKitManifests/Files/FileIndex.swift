import ModKitConcurrency
import ModKitModel

/// The sorted paths of all files below some directories, in memory.
struct FileIndex {
  private var sorted = SortedPaths()
  var paths: [String] { sorted.paths }
  /// The paths for comparisons without case. Empty until ``fold()``.
  private(set) var folded = FoldedPaths()
  /// The directories that Bazel ignores. Empty until ``findBazelIgnores(in:_:)``.
  private(set) var bazelIgnores = BazelIgnores()
  /// Links that could not be followed, directories that could not be read and names that no path
  /// can contain, with the reasons.
  private(set) var obstacles: [Obstacle] = []
  /// The links to directories that were followed, sorted.
  private(set) var links: [DirectoryLink] = []
  /// The links to files.
  private(set) var fileLinks: Set<String> = []
  private var roots: Set<String> = []
  /// The directories that were walked, sorted.
  var sortedRoots: [String] { roots.sorted() }

  struct Obstacle: Hashable {
    var path: String
    /// What is wrong, as the predicate of a sentence about the path.
    var reason: String
    var advice = "fix or remove it, or narrow the glob"
    /// Whether it is a single file, not a directory.
    var isFile = false
    /// Whether it is a link with nothing behind it that is not found elsewhere.
    var isNothing = false
  }

  struct DirectoryLink: Hashable {
    var path: String
    /// The path without links.
    var destination: String
  }

  /// Walks directories, except those inside directories that were walked before.
  mutating func add(roots candidates: some Sequence<String>, of tree: some FileTree) {
    var walk = FileWalk(tree: tree)
    let known = roots
    for root in Set(candidates).sorted() where !isWalked(root) {
      walk.visit(root: root)
      roots.insert(root)
    }
    guard roots != known else { return }
    // A directory that was walked on its own is walked again with a directory that contains it.
    let isOneWalk = known.isEmpty && roots.count == 1
    sorted = SortedPaths(isOneWalk ? walk.paths : Array(Set(paths + walk.paths)))
    obstacles = Set(obstacles + walk.obstacles).sorted { $0.path < $1.path }
    fileLinks.formUnion(walk.fileLinks)
    links = Set(links + walk.links).sorted { $0.path < $1.path }
  }

  /// Whether walking some directories would find the same files.
  func isWalk(of candidates: [String]) -> Bool {
    roots.isSubset(of: candidates) && candidates.allSatisfy(isWalked)
  }

  /// Prepares for globs that ignore case.
  mutating func fold() {
    folded = FoldedPaths(paths)
  }

  /// Prepares for descriptions and globs of Bazel.
  mutating func findBazelIgnores(in tree: some FileTree, _ reader: (any ForeignReader)?) {
    bazelIgnores = BazelIgnores(among: paths, in: tree, reader)
  }

  /// Whether all files of a directory are known, even if it does not exist.
  func holds(_ directory: String) -> Bool { isWalked(directory) }

  /// Whether a directory was walked. A walk skips hidden directories, so those have to be walked
  /// too.
  private func isWalked(_ directory: String) -> Bool {
    var directory = directory
    while !roots.contains(directory) {
      guard directory != ".", !RelativePath.isHidden(RelativePath.lastComponent(of: directory))
      else { return false }
      directory = RelativePath.directory(of: directory)
    }
    return true
  }

  /// The number of paths from which matching on all cores is faster.
  private static let concurrentMatching = 8192

  /// Returns the files that match a glob, sorted.
  func files(matching glob: Glob) -> [String] {
    let candidates = files(under: glob.literalPrefix)
    guard candidates.count >= Self.concurrentMatching else {
      return candidates.filter(glob.matches)
    }
    return Array(candidates).concurrentBatches { $0.filter(glob.matches) }.flatMap(\.self)
  }

  func contains(_ path: String) -> Bool { sorted.contains(path) }

  /// Whether there is such a file, or a directory with files.
  func exists(_ path: String) -> Bool { contains(path) || !files(under: path).isEmpty }

  /// Returns the path of a file or directory that a description may write in another case, which
  /// disks of a Mac accept. Without one, the path stays as it is.
  func actual(_ path: String) -> String {
    if exists(path) { return path }
    let key = FoldedPaths.folded(path)
    if let file = folded.named(key).first { return file.path }
    guard let file = folded.below(key).first else { return path }
    return RelativePath.joined(
      RelativePath.names(in: file.path).prefix(RelativePath.names(in: path).count))
  }

  /// Returns the files below a directory.
  func files(under directory: String) -> ArraySlice<String> {
    sorted.below(directory)
  }
}
