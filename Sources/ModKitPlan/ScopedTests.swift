import ModKitModel

/// The tests of a scope, before it is known what can be built.
struct ScopedTests {
  /// The components whose tests are asked for, with what these need besides it: components and packages, sorted.
  private let needs: [String: [String]]
  /// The components of the scope without any tests; nil if there are no tests.
  private let own: Set<String>?

  /// No tests.
  init() { (needs, own) = ([:], nil) }

  init(needing needs: [String: [String]], besides own: [String]) {
    self.needs = needs
    self.own = needs.isEmpty ? nil : Set(own)
  }

  /// All that tests name, with their components; empty without tests.
  var names: [String] { needs.flatMap { [$0.key] + $0.value } }

  /// Whether only tests need a component.
  func isSupport(_ component: Component) -> Bool { own?.contains(component.name) == false }

  /// The tests whose components can be built, and all components that they need.
  ///
  /// - Parameters:
  ///   - leftOut: whether a component is left out
  ///   - names: those of the components that are not
  func planned(leftOut: (String) -> Bool, among names: Set<String>) -> PlannedTests {
    guard let own else { return PlannedTests() }
    var planned = PlannedTests(support: names.subtracting(own))
    for (component, needs) in needs where names.contains(component) {
      planned.needs[component] = needs.contains(where: leftOut) ? nil : needs
      planned.leftOut[component] = needs.first(where: leftOut)
    }
    return planned
  }
}
