import ModKitConcurrency
public import ModKitModel

extension ResultBasis {
  /// Returns which sources of a workspace are owned, and where the others are.
  ///
  /// - Parameters:
  ///   - unwalked: sources outside of the walked directories, and those that git ignores
  ///   - tree: resolves links
  /// - Complexity: linear in the number of all paths
  public func coverage(
    of workspace: Workspace, _ unwalked: UnwalkedSources, in tree: some FileTree
  ) -> SourceCoverage {
    let places = PhysicalPaths(index)
    let own = workspace.ownedPaths
    let ownedCount = workspace.ownedSourceCount(among: own)
    let linked = index.fileLinks.intersection(own).compactMap(tree.physicalPath)
    let owned = own.union(linked).union(index.links.isEmpty ? [] : own.map(places.physical))
    let nested = NestedWorkspaces(among: index.paths)
    let candidates = index.paths.concurrentBatches { paths in
      paths.filter { FileSelection.isSource($0) && !owned.contains($0) }
    }
    let strangers = (candidates.flatMap(\.self) + unwalked.elsewhere.filter { !owned.contains($0) })
      .filter { path in
        !unwalked.ignored.contains(path) && !UncountedPaths.contain(path)
          && places.physical(path) == path && !nested.contain(path)
      }
    guard !strangers.isEmpty else { return SourceCoverage(ownedCount: ownedCount) }
    let leftOut = ExcludedFiles(workspace, index)
    let directories = UnownedDirectories(
      files: owned, directories: workspace.components.map(\.directory))
    return SourceCoverage(
      ownedCount: ownedCount,
      unowned: directories.groups(of: strangers.filter { !leftOut.contain($0) }))
  }

  /// Returns the sources among the walked files, sorted.
  public func sources(where isWanted: @Sendable (String) -> Bool) -> [String] {
    index.paths.concurrentBatches { paths in
      paths.filter { FileSelection.isSource($0) && isWanted($0) }
    }
    .flatMap(\.self)
  }
}

extension Workspace {
  /// The paths of all files that belong to a component or an app shell.
  fileprivate var ownedPaths: Set<String> {
    var paths: Set<String> = []
    paths.reserveCapacity(components.reduce(0) { $0 + $1.scannedFileCount })
    for number in components.indices { components[number].insertOwned(into: &paths) }
    for shell in products.compactMap(\.shell) {
      paths.formUnion(shell.sources.lazy.map(\.path))
      paths.formUnion(shell.headers)
    }
    return paths
  }

  /// Returns how many of the paths are sources or headers. Resources may have any name.
  fileprivate func ownedSourceCount(among paths: Set<String>) -> Int {
    guard components.contains(where: { !$0.resources.isEmpty }) else { return paths.count }
    return paths.count(where: FileSelection.isSource)
  }
}

extension Component {
  fileprivate func insertOwned(into paths: inout Set<String>) {
    for index in files.sources.indices { paths.insert(files.sources[index].path) }
    for index in tests.sources.indices { paths.insert(tests.sources[index].path) }
    paths.formUnion(files.publicHeaders)
    paths.formUnion(files.privateHeaders)
    paths.formUnion(files.projectHeaders)
    paths.formUnion(tests.headers)
    paths.formUnion(resources)
  }
}
