import ModKitConcurrency
import ModKitModel

/// Collects the files below directories, follows links and records what it cannot reach.
struct FileWalk<Tree: FileTree>: Sendable {
  private let tree: Tree
  private(set) var paths: [String] = []
  private(set) var obstacles: [FileIndex.Obstacle] = []
  private(set) var links: [FileIndex.DirectoryLink] = []
  /// The links to files.
  private(set) var fileLinks: [String] = []
  /// The paths, without links, of the directories from the root to the current one.
  private var ancestors: Set<String> = []
  /// Whether it is one branch of a concurrent walk.
  private var isBranch = false
  /// The number of directories in one directory from which a concurrent walk is faster.
  private static var branching: Int { 16 }

  init(tree: Tree) {
    self.tree = tree
  }

  /// Walks a directory. If it does not exist, there are no files.
  mutating func visit(root: String) {
    guard root != "." else { return visit(root, physical: root) }
    switch tree.destination(ofLink: root) {
    case .directory(root), .missing: visit(root, physical: root)
    case .directory(let physical) where RelativePath.isInside(root, directory: physical):
      obstruct(root, "leads back to a directory that holds it")
    case .directory(let physical): visit(root, physical: physical)
    case .file: break
    case .outside: obstruct(root, "leads out of the workspace")
    case .loop: obstruct(root, "leads back to itself")
    }
  }

  private mutating func visit(_ directory: String, physical: String) {
    guard ancestors.insert(physical).inserted else { return }
    defer { ancestors.remove(physical) }
    let entries = entries(of: directory).filter { !RelativePath.isHidden($0.name) }
    guard !isBranch, entries.count(where: { $0.kind == .directory }) >= Self.branching else {
      for entry in entries { visit(entry, in: directory, physical: physical) }
      return
    }
    // With many directories, each is walked separately, on all cores.
    let branches = entries.concurrentMap { [self] entry in
      var branch = self
      (branch.paths, branch.obstacles, branch.links, branch.isBranch) = ([], [], [], true)
      branch.fileLinks = []
      branch.visit(entry, in: directory, physical: physical)
      return branch
    }
    for branch in branches {
      paths += branch.paths
      obstacles += branch.obstacles
      links += branch.links
      fileLinks += branch.fileLinks
    }
  }

  private mutating func visit(_ entry: FileTreeEntry, in directory: String, physical: String) {
    let path = RelativePath.join(directory, entry.name)
    guard entry.isNameUTF8 else { return misname(path, entry.kind) }
    switch entry.kind {
    case .file: paths.append(path)
    case .directory: visit(path, physical: RelativePath.join(physical, entry.name))
    case .link: follow(path)
    case .other: break
    }
  }

  private mutating func entries(of directory: String) -> [FileTreeEntry] {
    do {
      // Almost in the order of the resulting paths, so that sorting these is fast.
      return try tree.list(directory).sorted { $0.name < $1.name }
    } catch .missing where ancestors.count == 1 {
      return []  // A glob may name a directory that does not exist; it then matches nothing.
    } catch {
      obstruct(directory, "cannot be read: \(error)")
      return []
    }
  }

  private mutating func follow(_ link: String) {
    switch tree.destination(ofLink: link) {
    case .file:
      paths.append(link)
      fileLinks.append(link)
    case .directory(let physical): follow(link, to: physical)
    case .outside: obstruct(link, "leads out of the workspace")
    case .missing: obstruct(link, "leads to nothing", isNothing: true)
    case .loop: obstruct(link, "leads back to itself", isNothing: true)
    }
  }

  private mutating func follow(_ link: String, to physical: String) {
    let leadsBack = ancestors.contains { RelativePath.isInside($0, directory: physical) }
    guard !leadsBack else {
      return obstruct(link, "leads back to a directory that holds it", isNothing: true)
    }
    links.append(FileIndex.DirectoryLink(path: link, destination: physical))
    visit(link, physical: physical)
  }

  private mutating func misname(_ path: String, _ kind: FileTreeEntry.Kind) {
    guard kind != .other else { return }
    obstacles.append(
      FileIndex.Obstacle(
        path: path, reason: "has a name that is not UTF-8",
        advice: "rename it, or leave it out by `exclude:` or a narrower glob",
        isFile: kind == .file))
  }

  private mutating func obstruct(_ path: String, _ reason: String, isNothing: Bool = false) {
    obstacles.append(FileIndex.Obstacle(path: path, reason: reason, isNothing: isNothing))
  }
}
