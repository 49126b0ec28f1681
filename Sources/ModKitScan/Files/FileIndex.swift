import ModKitModel

/// The paths of all files below some directories, in memory and sorted.
struct FileIndex {
  private(set) var paths: [String] = []
  /// Links that could not be followed and directories that could not be read, and why.
  private(set) var obstacles: [Obstacle] = []
  private var roots: Set<String> = []

  struct Obstacle: Hashable {
    var path: String
    /// What is wrong, as the predicate of a sentence about the path.
    var reason: String
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
    paths = (paths.isEmpty ? walk.paths : Array(Set(paths + walk.paths))).sorted()
    obstacles = Set(obstacles + walk.obstacles).sorted { $0.path < $1.path }
  }

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

  /// The files that a glob selects, sorted.
  func files(matching glob: Glob) -> [String] {
    files(under: glob.literalPrefix).filter(glob.matches)
  }

  /// The files below a directory.
  func files(under directory: String) -> ArraySlice<String> {
    guard directory != "." else { return paths[...] }
    let low = paths.firstIndex(notBefore: directory + "/")
    // "0" is the byte after "/".
    let high = paths.firstIndex(notBefore: directory + "0")
    return paths[low..<high]
  }
}

extension [String] {
  fileprivate func firstIndex(notBefore bound: String) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
