import ModKitModel

/// Finds source files that belong to no component.
enum StraySources {
  /// Returns sorted paths, without those in directories of third-party code.
  static func paths(in index: FileIndex, besides components: [Component]) -> [String] {
    var owned: Set<String> = []
    for component in components {
      owned.formUnion(component.files.sources.map(\.path))
      owned.formUnion(component.files.headers)
      owned.formUnion(component.resources)
      owned.formUnion(component.tests.sources.map(\.path))
      owned.formUnion(component.tests.headers)
    }
    let places = PhysicalPaths(index)
    return index.paths.filter { path in
      FileSelection.isSource(path) && !owned.contains(path) && !UncountedPaths.isNoSource(path)
        && !ForeignDirectories.hold(path) && places.physical(path) == path
    }
  }
}
