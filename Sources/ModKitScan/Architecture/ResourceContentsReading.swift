import ModKitConcurrency
import ModKitManifests
import ModKitModel
import ModKitSource

extension ResourceContents {
  /// Finds the sizes of all resources, and those with the same bytes. Only files of one size are
  /// compared, and read if git does not know their identities.
  init(of workspace: Workspace, in tree: some FileTree) {
    let paths = Set(workspace.components.flatMap(\.resources)).sorted()
    self.init()
    guard !paths.isEmpty else { return }
    for (path, size) in zip(paths, paths.concurrentMap { tree.size(of: $0) }) {
      if let size { sizes[path] = size }
    }
    let bySize = Dictionary(grouping: paths.filter(Self.isCompared)) { sizes[$0] ?? 0 }
    equal = bySize.filter { $0.key > 0 && $0.value.count > 1 }.values
      .flatMap { Self.equal($0, in: tree) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Catalogs and the like consist of descriptions that are often the same.
  private static func isCompared(_ path: String) -> Bool {
    let name = RelativePath.lastComponent(of: path)
    return name != "Contents.json" && !RelativePath.isHidden(name)
  }

  private static func equal(_ paths: [String], in tree: some FileTree) -> [[String]] {
    let identifiers = paths.compactMap { path in
      tree.firstContentIdentifier(of: path).map { (path, $0) }
    }
    let groups: [[String]]
    if identifiers.count == paths.count {
      groups = Dictionary(grouping: identifiers, by: \.1).values.map { $0.map(\.0) }
    } else {
      let contents = paths.compactMap { path in
        (try? tree.read(path, limit: SourceScanner.sizeLimit)).map { (path, $0) }
      }
      groups = Dictionary(grouping: contents, by: \.1).values.map { $0.map(\.0) }
    }
    return groups.filter { $0.count > 1 }.map { $0.sorted() }
  }
}
