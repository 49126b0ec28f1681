import ModKitModel

/// The tests of a scope, before it is known what can be built.
struct ScopedTests {
  /// The components whose tests are asked for, sorted.
  private let tested: [String]
  /// The components of the scope without any tests; nil if there are no tests.
  private let own: Set<String>?

  /// No tests.
  init() { (tested, own) = ([], nil) }

  init(of tested: [String], besides own: Set<String>) {
    self.tested = tested
    self.own = tested.isEmpty ? nil : own
  }

  /// Whether only tests need a component.
  func isSupport(_ component: Component) -> Bool { own?.contains(component.name) == false }

  /// The tests whose components can be built, and all components that they need.
  ///
  /// - Parameters:
  ///   - leftOut: whether a component is left out
  ///   - names: those of the components that are not
  func planned(
    _ graph: DependencyGraph, leftOut: (String) -> Bool, among names: Set<String>
  ) -> PlannedTests {
    guard let own else { return PlannedTests() }
    var planned = PlannedTests(support: names.subtracting(own))
    for component in tested where names.contains(component) {
      let needs = graph.needs(ofTests: component)
      planned.needs[component] = needs.contains(where: leftOut) ? nil : needs
      planned.leftOut[component] = needs.first(where: leftOut)
    }
    return planned
  }
}
