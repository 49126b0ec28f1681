import ModKitModel

/// Tells the paths apart that lead to one file through links to directories.
struct PhysicalPaths {
  /// Longer ones first.
  private let links: [FileIndex.DirectoryLink]

  init(_ index: FileIndex) {
    links = index.links.sorted { $0.path.utf8.count > $1.path.utf8.count }
  }

  /// The path of the same file that holds no links to directories.
  func physical(_ path: String) -> String {
    for link in links {
      guard let rest = RelativePath.rest(of: path, below: link.path) else { continue }
      return RelativePath.join(link.destination, rest)
    }
    return path
  }

  /// Each file once: by the path without links, if that is among them, else by the first.
  func once(_ paths: [String]) -> [String] {
    guard !links.isEmpty else { return paths }
    let known = Set(paths)
    var seen: Set<String> = []
    return paths.filter { path in
      let physical = physical(path)
      return physical == path || (!known.contains(physical) && seen.insert(physical).inserted)
    }
  }
}
