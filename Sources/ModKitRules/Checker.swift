public import ModKitModel

/// Judges an architecture by every rule.
public struct Checker: Sendable {
  /// What a check came to.
  public struct Verdict: Sendable {
    /// Sorted by place.
    public var diagnostics: [Diagnostic]
    /// The findings that exceptions of the workspace allow.
    public var excepted: [Diagnostic]
  }

  private let rules: [Rule]
  private let today: CalendarDate

  /// - Parameter today: the day by which exceptions expire.
  public init(rules: [Rule] = Rule.all, today: CalendarDate) {
    self.rules = rules
    self.today = today
  }

  /// Runs every rule that the workspace does not turn off.
  public func check(_ architecture: Architecture) -> Verdict {
    let workspace = architecture.workspace
    let context = RuleContext(architecture)
    // Whether an exception is stale, and whether a rule yields, shows only when all have run.
    let found = Rule.all.flatMap { rule in
      findings(of: rule, in: workspace) { rule.violations(context) }
    }
    let outcome = ExceptionFilter(workspace.exceptions, today: today).apply(to: found)
    let stale = staleExceptions(outcome.unusedExceptions, in: workspace)
    return Verdict(
      diagnostics: (Self.withoutYielding(outcome.diagnostics) + stale)
        .filter(isWanted).sorted(),
      excepted: outcome.excepted.filter(isWanted).sorted())
  }

  /// An edge that the laws forbid has one fault, not two: it should go, not be declared.
  private static func withoutYielding(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let yieldsTo = Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.id, $0.yieldsTo) })
    let reported = Set(diagnostics.map(\.fingerprint))
    return diagnostics.filter { diagnostic in
      !(yieldsTo[diagnostic.rule] ?? []).contains { rule in
        var superior = diagnostic
        superior.rule = rule
        return reported.contains(superior.fingerprint)
      }
    }
  }

  private func isWanted(_ diagnostic: Diagnostic) -> Bool {
    rules.contains { $0.id == diagnostic.rule }
  }

  private func findings(
    of rule: Rule, in workspace: Workspace, violations: () -> [Violation]
  ) -> [Diagnostic] {
    guard let severity = severity(of: rule, in: workspace) else { return [] }
    return violations().map { Diagnostic($0, rule: rule.id, severity: severity) }
  }

  /// Nil when the rule is off.
  private func severity(of rule: Rule, in workspace: Workspace) -> Severity? {
    let setting = workspace.ruleSettings.last { $0.rule == rule.id }
    switch setting?.level {
    case .off: return nil
    case .warning: return .warning
    case .error: return .error
    case nil: return rule.defaultSeverity
    }
  }

  private func staleExceptions(
    _ exceptions: [RuleException], in workspace: Workspace
  ) -> [Diagnostic] {
    let active = Set(Rule.all.filter { severity(of: $0, in: workspace) != nil }.map(\.id))
    let judged = exceptions.filter { active.contains($0.rule) }
    return findings(of: .staleException, in: workspace) { Violation.stale(judged) }
  }
}

extension Diagnostic {
  init(_ violation: Violation, rule: String, severity: Severity) {
    self.init(
      rule: rule,
      severity: severity,
      component: violation.component,
      target: violation.target,
      edges: violation.edges,
      location: violation.location,
      message: violation.message,
      notes: violation.notes,
      fix: violation.fix)
  }
}
