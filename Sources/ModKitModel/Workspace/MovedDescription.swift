extension ComponentDescription {
  /// Returns the same files, with globs relative to another directory.
  package func seen(from directory: String) -> Self {
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
