extension ComponentDescription {
  /// Returns the component with the tests of a test target.
  package func tested(by tests: ComponentDescription) -> ComponentDescription {
    var result = self
    result.testSources += tests.testSources.map {
      $0.seen(from: self.directory, not: tests.directory)
    }
    result.testReferences += tests.testReferences
    result.component.inheritTestSettings(of: tests.component)
    result.tests.targets += tests.tests.targets.isEmpty ? [tests.name] : tests.tests.targets
    return result
  }
}

extension Component {
  /// Takes what the target of its tests says of flags and headers.
  package mutating func inheritTestSettings(of tests: Component) {
    conditions.testFlags.formUnion(tests.conditions.flags.union(tests.conditions.testFlags))
    headerSettings.sharedBridgingHeaders += tests.headerSettings.sharedBridgingHeaders
    self.tests.searchPaths += tests.headerSettings.searchPaths + tests.tests.searchPaths
  }
}
