import ModKitModel

extension Rule {
  /// What a manifest declares exists.
  public static let unknownDependency = Rule(
    id: "unknown-dependency",
    summary: "Every declared dependency is a component of the workspace.",
    rationale: """
      A dependency that no component answers to cannot be integrated, and hides a typing error \
      or a component that has been removed. While the rule is an error, such a manifest is \
      invalid and every command stops with exit code 2.
      """,
    remedy: "Correct the name, or remove the line.",
    defaultSeverity: .error
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
      message: "'\(unknown.component)' depends on '\(unknown.dependency.name)', which is no"
        + " component of the workspace",
      fix: unknown.suggestion.map { "did you mean `\($0)`?" } ?? "correct or remove the line")
  }
}
