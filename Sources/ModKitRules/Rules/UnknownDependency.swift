import ModKitModel

extension Rule {
  /// What a manifest declares exists.
  static let unknownDependency = Rule(
    id: UnknownDependency.ruleID,
    summary: "Every declared dependency is a component of the workspace.",
    rationale: """
      A dependency that no component answers to cannot be integrated, and hides a typing error \
      or a component that has been removed. While the rule is an error, such a manifest is \
      invalid: `check` prints every finding and exits with 2, and other commands do nothing.
      """,
    remedy: "Correct the name, or remove the line.",
    example: .unknownDependency
  ) { context in
    context.workspace.unknownDependencies.map { .unknown($0) }
  }
}

extension Violation {
  fileprivate static func unknown(_ unknown: UnknownDependency) -> Violation {
    Violation(
      component: unknown.component,
      target: unknown.dependency.name,
      location: unknown.dependency.location,
      message: unknown.message,
      fix: unknown.advice)
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
        fix: did you mean `Login`?
      """,
    good: [
      "Home/component.yml": """
      name: Home
      layer: main-business
      dependencies: [Login]
      """
    ])
}
