import ModKitModel

/// The paths of all files below some directories, in memory and sorted by bytes.
struct FileIndex {
  private(set) var paths: [String] = []
  /// Links that could not be followed and directories that could not be read, and why.
  private(set) var obstacles: [(path: String, reason: String)] = []
  private var roots: [String] = []

  /// Walks a directory, unless it is inside one that has been walked.
  mutating func add(root: String, of tree: some FileTree) {
    guard !roots.contains(where: { RelativePath.isInside(root, directory: $0) }) else { return }
    paths.removeAll { RelativePath.isInside($0, directory: root) }
    obstacles.removeAll { RelativePath.isInside($0.path, directory: root) }
    var walk = Walk(tree: tree)
    walk.visit(root)
    roots.append(root)
    paths = (paths + walk.paths).sorted()
    obstacles += walk.obstacles.sorted { $0.path < $1.path }
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

private struct Walk<Tree: FileTree> {
  let tree: Tree
  var paths: [String] = []
  var obstacles: [(path: String, reason: String)] = []
  /// The link-free paths of the directories between the root and here.
  private var ancestors: Set<String> = []

  init(tree: Tree) {
    self.tree = tree
  }

  mutating func visit(_ directory: String) {
    visit(directory, physical: directory)
  }

  private mutating func visit(_ directory: String, physical: String) {
    guard ancestors.insert(physical).inserted else { return }
    defer { ancestors.remove(physical) }
    for entry in entries(of: directory) where !Self.isSkipped(entry.name) {
      let path = RelativePath.join(directory, entry.name)
      switch entry.kind {
      case .file: paths.append(path)
      case .directory: visit(path, physical: RelativePath.join(physical, entry.name))
      case .link: follow(path)
      case .other: break
      }
    }
  }

  private mutating func entries(of directory: String) -> [FileTreeEntry] {
    do {
      return try tree.list(directory)
    } catch .missing where ancestors.count == 1 {
      return []  // A glob may name a directory that does not exist; it then matches nothing.
    } catch {
      obstacles.append((directory, "cannot be read: \(error)"))
      return []
    }
  }

  private mutating func follow(_ link: String) {
    switch tree.destination(ofLink: link) {
    case .file: paths.append(link)
    case .directory(let physical): follow(link, to: physical)
    case .outside: obstacles.append((link, "leads out of the workspace"))
    case .missing: obstacles.append((link, "leads to nothing"))
    case .loop: obstacles.append((link, "leads back to itself"))
    }
  }

  private mutating func follow(_ link: String, to physical: String) {
    let leadsBack = ancestors.contains { RelativePath.isInside($0, directory: physical) }
    guard !leadsBack else {
      obstacles.append((link, "leads back to a directory that holds it"))
      return
    }
    visit(link, physical: physical)
  }

  /// Hidden directories hold version control, build products and modkit's own output.
  private static func isSkipped(_ name: String) -> Bool { name.hasPrefix(".") }
}
