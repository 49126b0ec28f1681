import ModKitModel

extension Rule {
  /// Every declared dependency exists.
  static let unknownDependency = Rule(
    id: UnknownDependency.ruleID,
    summary: "Every declared dependency is a component of the workspace.",
    rationale: """
      A dependency without a component cannot be integrated, and hides a typing error or a \
      component that has been removed. While the rule is an error, such a manifest is invalid: \
      `check` prints every finding and exits with 2, and other commands do nothing. If a \
      description that was not understood may contain the component, the finding is a warning.
      """,
    remedy: "Correct the name, or remove the line.",
    example: .unknownDependency
  ) { context in
    let unknown = context.workspace.unknownDependencies
    guard !unknown.isEmpty else { return [] }
    let legality = EdgeLegality(context)
    return unknown.map { unknown in
      Violation.unknown(unknown, in: context.component(named: unknown.component), legality)
        .uncertain(because: context.unread.gap(ofModule: unknown.dependency.name))
    }
  }
}

extension EdgeLegality {
  /// True if the component may declare the component whose name was probably meant.
  fileprivate func allows(
    _ name: String, in component: Component, isForTests: Bool
  ) -> Bool {
    let ends = DependencyEdge.Ends(from: component.name, to: name)
    let declared = isForTests ? component.tests.dependencies : component.dependencies
    guard name != component.name, !declared.contains(where: { $0.name == name }) else {
      return false
    }
    return isForTests
      ? law(against: ends, isOfTests: true) == nil : obstacle(toDeclare: ends) == nil
  }
}

extension Violation {
  fileprivate static func unknown(
    _ unknown: UnknownDependency, in component: Component?, _ legality: EdgeLegality
  ) -> Violation {
    let repairs = component.map { corrections(of: unknown, in: $0, legality) } ?? []
    return Violation(
      component: unknown.component,
      target: unknown.dependency.name,
      location: unknown.dependency.location,
      message: unknown.message,
      fix: repairs.isEmpty ? unknown.advice : nil, repairs: repairs)
  }

  private static func corrections(
    of unknown: UnknownDependency, in component: Component, _ legality: EdgeLegality
  ) -> [Repair] {
    guard component.isEditable else { return [] }
    let isForTests = component.tests.dependencies.contains(unknown.dependency)
    let entry = DependencyEntry(unknown.dependency.name, of: component, forTests: isForTests)
    let name = unknown.suggestion.flatMap {
      legality.allows($0, in: component, isForTests: isForTests) ? $0 : nil
    }
    return (name.map { [Repair(.rename(entry, to: $0))] } ?? []) + [Repair(.undeclare(entry))]
  }
}

extension RuleExample {
  fileprivate static let unknownDependency = RuleExample(
    bad: [
      "Home/component.yml": """
      name: Home
      layer: main-business
      dependencies: [Logn]
      """,
      "Login/component.yml": """
      name: Login
      layer: base-business
      """,
    ],
    finding: """
      Home/component.yml:3:16: error[unknown-dependency] 'Home' depends on 'Logn', which is no component of the workspace
        fix: write `Login` in place of `Logn` in Home/component.yml, or remove `Logn` from `dependencies:` in Home/component.yml
      """,
    good: [
      "Home/component.yml": """
      name: Home
      layer: main-business
      dependencies: [Login]
      """
    ])
}
