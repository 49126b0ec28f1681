import ModKitModel

extension ForeignWorkspace.Member {
  /// Returns the member for a manifest in another directory.
  func seen(from directory: String) -> Self {
    guard directory != description.directory else { return self }
    var result = self
    result.description = description.seen(from: directory)
    // The defaults would apply to a directory that holds only manifests.
    (result.hasOtherHeaders, result.hasOtherTests) = (false, false)
    return result
  }
}

extension ForeignComponent {
  /// Returns the same files, with globs relative to another directory.
  func seen(from directory: String) -> Self {
    var result = self
    let lists: [WritableKeyPath<Self, [GlobReference]>] = [
      \.sources, \.publicHeaders, \.privateHeaders, \.projectHeaders, \.resources, \.testSources,
      \.frameworks,
    ]
    for list in lists {
      result[keyPath: list] = self[keyPath: list].map {
        $0.seen(from: directory, not: self.directory)
      }
    }
    for path in [\Self.umbrella, \Self.moduleMap, \Self.mappings] {
      result[keyPath: path] = self[keyPath: path]?.seen(from: directory, not: self.directory)
    }
    result.directory = directory
    return result
  }
}
