import ModKitModel

/// The findings of a rule.
struct RuleView {
  let rule: String
  let anchor: String
  let errorCount: String
  let warningCount: String
  let hasErrors: Bool
  let hasWarnings: Bool
  /// Whether its findings are shown initially.
  let isOpen: Bool
  let findings: [FindingView]

  /// Returns the rules, those with errors first, otherwise sorted by name.
  static func all(
    of index: FindingIndex, in graph: ComponentGraph, anchors: [String]
  ) -> [RuleView] {
    Dictionary(grouping: index.all, by: \.rule)
      .map { rule, findings in
        RuleView(rule, findings: findings, graph: graph, anchors: anchors)
      }
      .sorted { left, right in
        left.hasErrors != right.hasErrors ? left.hasErrors : left.rule < right.rule
      }
  }

  private init(
    _ rule: String, findings: [Diagnostic], graph: ComponentGraph, anchors: [String]
  ) {
    let errors = findings.count { $0.severity == .error }
    self.rule = rule
    anchor = Anchor.rule(rule)
    errorCount = errors.counted("error")
    warningCount = (findings.count - errors).counted("warning")
    hasErrors = errors > 0
    hasWarnings = errors < findings.count
    isOpen = findings.count <= 40
    self.findings = findings.map { FindingView($0, graph: graph, anchors: anchors) }
  }
}
