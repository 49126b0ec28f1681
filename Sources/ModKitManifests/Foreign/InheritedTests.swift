import ModKitModel

extension ComponentDescription {
  /// Adds the tests of a component that this one replaces: a project often has the tests of a library
  /// whose sources are those of a package or a pod.
  mutating func inheritTests(of other: ComponentDescription) {
    let moved = other.testSources.map { $0.seen(from: self.directory, not: other.directory) }
    testSources += moved.filter { !testSources.contains($0) }
    testReferences += other.testReferences
    // The target that is replaced has no other use; its own flags count for its tests, too.
    component.inheritTestSettings(of: other.component)
    component.tests.targets += other.tests.targets.filter { !component.tests.targets.contains($0) }
  }
}
