/// Whose tests a plan brings along.
public enum TestSelection: String, Hashable, Sendable, CaseIterable {
  case none
  /// Of the components in focus.
  case focus
  case all
}

/// The tests of a plan, and what is in it for them alone.
public struct PlannedTests: Hashable, Sendable {
  /// The components whose tests are built, with what these need besides their component: components and
  /// packages, sorted by name.
  public var needs: [String: [String]]
  /// The components whose tests are left out, with a component that they need and that cannot be built.
  public var leftOut: [String: String]
  /// The components and packages that nothing but tests needs.
  public var support: Set<String>

  public init(
    needs: [String: [String]] = [:], leftOut: [String: String] = [:], support: Set<String> = []
  ) {
    self.needs = needs
    self.leftOut = leftOut
    self.support = support
  }
}

extension PlannedTests {
  /// The packages that tests name themselves.
  public func packages(of plan: IntegrationPlan) -> [String] {
    guard !needs.isEmpty else { return [] }
    let components = Set(plan.components.map(\.name))
    return Set(needs.values.joined()).subtracting(components).sorted()
  }
}

extension IntegrationPlan {
  /// The same plan without tests and what only they need: what a product links.
  public var withoutTests: IntegrationPlan {
    guard !tests.support.isEmpty else { return self }
    var plan = self
    plan.components.removeAll { tests.support.contains($0.name) }
    plan.packages.removeAll { tests.support.contains($0.name) }
    plan.tests = PlannedTests()
    return plan
  }

  /// Leaves out what only tests need and nobody can have, and these tests.
  mutating func leaveOutUnavailableSupport() {
    var lost: Set<String> = []
    for planned in components where tests.support.contains(planned.name) {
      if planned.mode == nil || planned.dependencies.contains(where: lost.contains) {
        lost.insert(planned.name)
      }
    }
    guard !lost.isEmpty else { return }
    components.removeAll { lost.contains($0.name) }
    for (component, needs) in tests.needs {
      guard let missing = needs.first(where: lost.contains) else { continue }
      tests.needs[component] = nil
      tests.leftOut[component] = missing
    }
  }
}
