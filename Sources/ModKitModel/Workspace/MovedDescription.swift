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

  /// Returns the component with the tests of a test target.
  package func tested(by tests: ComponentDescription) -> ComponentDescription {
    var result = self
    result.testSources += tests.testSources.map {
      $0.seen(from: self.directory, not: tests.directory)
    }
    result.testReferences += tests.testReferences
    result.tests.targets += tests.tests.targets.isEmpty ? [tests.name] : tests.tests.targets
    return result
  }
}
