import ModKitModel

/// Resolves paths that lead to the same file through links to directories.
struct PhysicalPaths {
  /// The links, the longest paths first.
  private let links: [FileIndex.DirectoryLink]

  init(_ index: FileIndex) {
    links = index.links.sorted { $0.path.utf8.count > $1.path.utf8.count }
  }

  /// Returns the path of the same file without links to directories.
  func physical(_ path: String) -> String {
    for link in links {
      guard let rest = RelativePath.rest(of: path, below: link.path) else { continue }
      return RelativePath.join(link.destination, rest)
    }
    return path
  }

  /// Removes duplicates of the same file. The path without links is kept if it is listed, else the
  /// first.
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
