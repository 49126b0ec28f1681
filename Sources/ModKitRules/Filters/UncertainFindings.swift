import ModKitModel

extension Violation {
  /// The edit that `check --fix` makes. A description of another tool, for which the advice is words, is
  /// edited only if the finding is certain: what was not understood may declare the same.
  var certainRepair: ManifestRepair? { isUncertain && fix != nil ? nil : repair }

  /// The same finding; a warning if a gap in a foreign description may be its cause.
  func uncertain(because gap: ForeignGap?) -> Violation {
    guard let gap else { return self }
    var violation = self
    violation.isUncertain = true
    violation.notes.append(
      "it may follow from what was not understood: \(gap.issue.location): \(gap.issue.message)")
    return violation
  }

  /// The same finding of a rule; a warning if the description of one of its components was not
  /// understood, whatever the rule looks at. What a law says about an edge that is there stays true.
  func uncertain(in context: RuleContext, of rule: Rule) -> Violation {
    guard !isUncertain, !Rule.laws.contains(rule.id), rule.id != Rule.unreadDescription.id else {
      return self
    }
    return uncertain(
      because: context.unread.gap(of: component) ?? target.flatMap(context.unread.gap(of:)))
  }
}
