public import ModKitModel
import ModKitReport

/// The findings that a check left out because they existed before.
public struct ComparisonSummary: Hashable, Sendable {
  /// The state that findings were compared with.
  public enum Relation: Hashable, Sendable {
    case revision(String)
    /// The workspace at the revision could not be checked, for the given reason.
    case uncheckedRevision(String, reason: String)
    case whatIf([WhatIf])
  }

  public var relation: Relation
  /// Findings that existed before and still exist. Sorted by place.
  public var older: [Diagnostic]
  /// Findings that existed before and no longer exist. Sorted by place.
  public var gone: [Diagnostic]

  /// The number of findings that existed before and still exist.
  public var olderCount: Int { older.count }
}

extension ComparisonSummary {
  /// The summary for reports.
  var report: CheckComparison {
    switch relation {
    case .revision(let revision):
      CheckComparison(phrase: "since \(revision)", olderCount: olderCount, gone: gone)
    case .uncheckedRevision(let revision, let reason):
      CheckComparison(
        phrase: "since \(revision)", obstacle: reason, olderCount: olderCount, gone: gone)
    case .whatIf(let whatIfs):
      CheckComparison(
        phrase: "supposing \(whatIfs.map(\.description).joined(separator: ", "))",
        olderCount: olderCount, gone: gone)
    }
  }
}

extension CheckOutcome {
  /// The outcome with new findings only.
  func compared(
    with earlier: [Diagnostic], _ relation: ComparisonSummary.Relation
  ) -> CheckOutcome {
    let findings = FindingComparison(
      before: earlier, after: diagnostics, includingWeakened: true)
    var outcome = self
    outcome.diagnostics = findings.new
    outcome.comparison = ComparisonSummary(
      relation: relation, older: findings.older, gone: findings.gone)
    return outcome
  }
}
