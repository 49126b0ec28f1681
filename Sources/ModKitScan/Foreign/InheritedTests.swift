import ModKitModel

extension ForeignComponent {
  /// Adds the tests of a component that this one replaces: a project often has the tests of a library
  /// whose sources are those of a package or a pod.
  mutating func inheritTests(of other: ForeignComponent) {
    let moved = other.testSources.map { $0.seen(from: directory, not: other.directory) }
    testSources += moved.filter { !testSources.contains($0) }
    testDependencies += other.testDependencies
    testTargets += other.testTargets.filter { !testTargets.contains($0) }
  }
}
