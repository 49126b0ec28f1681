public import ModKitModel

/// The level of each rule in a workspace.
struct RuleLevels {
  private let settings: [String: RuleSetting]

  init(_ workspace: Workspace) {
    settings = Dictionary(
      workspace.ruleSettings.map { ($0.rule, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// The rules that are off until the manifest asks for them.
  private static let offByDefault = Set(
    Rule.all.lazy.filter { $0.description.defaultSeverity == nil }.map(\.id))

  /// Whether the rule is off, also for all kinds of coupling.
  func isOff(_ ruleID: String) -> Bool {
    guard let setting = settings[ruleID] else { return Self.offByDefault.contains(ruleID) }
    return setting.level == .off && setting.kinds.values.allSatisfy { $0 == .off }
  }

  /// The findings of a rule; none when it is off.
  func findings(of rule: Rule, from violations: (Rule) -> [Violation]) -> [Diagnostic] {
    guard !isOff(rule.id) else { return [] }
    let general = severity(of: rule)
    return violations(rule)
      .compactMap { violation in
        let severity = violation.severity ?? general.map { violation.isUncertain ? .warning : $0 }
        return severity.map { Diagnostic(violation, rule: rule.id, severity: $0) }
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
  func severity(of rule: Rule) -> Severity? {
    switch settings[rule.id]?.level {
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
      repair: violation.certainRepair,
      products: violation.products,
      exceptionNames: violation.exceptionNames)
    parts = violation.parts
  }
}

extension Rule {
  /// The rules that are not off in a workspace, with the severity of their findings.
  public static func levels(
    in workspace: Workspace
  ) -> [(rule: RuleDescription, severity: Severity)] {
    let levels = RuleLevels(workspace)
    return all.compactMap { rule in levels.severity(of: rule).map { (rule.description, $0) } }
  }
}
