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

extension ComponentDescription {
  /// Returns the same files, with globs relative to another directory.
  func seen(from directory: String) -> Self {
    var result = self
    for list in ComponentDescription.globLists {
      result[keyPath: list] = self[keyPath: list].map {
        $0.seen(from: directory, not: self.directory)
      }
    }
    for path in ComponentDescription.paths {
      result[keyPath: path] = self[keyPath: path]?.seen(from: directory, not: self.directory)
    }
    result.directory = directory
    return result
  }
}
