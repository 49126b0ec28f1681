import ModKitModel

/// The level of each rule in a workspace.
struct RuleLevels {
  private let settings: [String: RuleSetting.Level]

  init(_ workspace: Workspace) {
    settings = Dictionary(
      workspace.ruleSettings.map { ($0.rule, $0.level) }, uniquingKeysWith: { _, last in last })
  }

  func isOff(_ ruleID: String) -> Bool { settings[ruleID] == .off }

  /// The findings of a rule; none when it is off.
  func findings(of rule: Rule, from violations: (Rule) -> [Violation]) -> [Diagnostic] {
    guard let severity = severity(of: rule) else { return [] }
    return violations(rule)
      .map {
        Diagnostic(
          $0, rule: rule.id, severity: $0.severity ?? ($0.isUncertain ? .warning : severity))
      }
      .mergingNamesakes()
  }

  /// The findings on stale exceptions. Exceptions from rules that are off are ignored.
  func staleExceptions(_ unused: [RuleException], today: CalendarDate) -> [Diagnostic] {
    findings(of: .staleException) { _ in
      Violation.stale(unused.filter { !isOff($0.rule) }, today: today)
    }
  }

  /// Nil when the rule is off.
  private func severity(of rule: Rule) -> Severity? {
    switch settings[rule.id] {
    case .off: nil
    case .warning: .warning
    case .error: .error
    case nil: rule.description.defaultSeverity
    }
  }
}

extension Diagnostic {
  fileprivate init(_ violation: Violation, rule: String, severity: Severity) {
    self.init(
      rule: rule,
      severity: severity,
      component: violation.component,
      target: violation.target,
      subject: violation.subject,
      edges: violation.edges,
      location: violation.location,
      message: violation.message,
      notes: violation.notes,
      related: violation.related.filter { $0.location != violation.location },
      fix: violation.advice,
      repairs: violation.repairs,
      repair: violation.repair,
      products: violation.products)
  }
}
