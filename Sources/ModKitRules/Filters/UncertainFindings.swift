import ModKitModel

extension Violation {
  /// The same finding; a warning if a gap in a foreign description may be its cause.
  func uncertain(because gap: ForeignGap?) -> Violation {
    guard let gap else { return self }
    var violation = self
    violation.isUncertain = true
    violation.notes.append(
      "it may follow from what was not understood: \(gap.issue.location): \(gap.issue.message)")
    return violation
  }
}
