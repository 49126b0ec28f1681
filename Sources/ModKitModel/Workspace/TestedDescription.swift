extension ComponentDescription {
  /// Returns the component with the tests of a test target.
  package func tested(by tests: ComponentDescription) -> ComponentDescription {
    var result = self
    result.testSources += tests.testSources.map {
      $0.seen(from: self.directory, not: tests.directory)
    }
    result.testReferences += tests.testReferences
    result.conditions.flags.formUnion(tests.conditions.flags)
    result.headerSettings.sharedBridgingHeaders += tests.headerSettings.sharedBridgingHeaders
    result.headerSettings.searchPaths += tests.headerSettings.searchPaths
    result.tests.targets += tests.tests.targets.isEmpty ? [tests.name] : tests.tests.targets
    return result
  }
}
