public import ModKitModel
import ModKitReport

/// What a check left out because it was there before.
public struct ComparisonSummary: Hashable, Sendable {
  /// With what the findings were compared.
  public enum Relation: Hashable, Sendable {
    case revision(String)
    /// The revision has no workspace that could be judged, for the given reason.
    case uncheckedRevision(String, reason: String)
    case whatIf([WhatIf])
  }

  public var relation: Relation
  /// Findings that were there before, and are still.
  public var olderCount: Int
  /// Findings that were there before, and are not any more. Sorted by place.
  public var gone: [Diagnostic]
}

extension ComparisonSummary {
  /// The same in words.
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
  /// The outcome with what comes on top of earlier findings only.
  func compared(
    with earlier: [Diagnostic], _ relation: ComparisonSummary.Relation
  ) -> CheckOutcome {
    let before = Set(earlier.flatMap(\.identities))
    let now = Set(diagnostics.flatMap(\.traces).map(\.fingerprint))
    var outcome = self
    outcome.diagnostics = diagnostics.filter { !$0.identities.allSatisfy(before.contains) }
    outcome.comparison = ComparisonSummary(
      relation: relation,
      olderCount: diagnostics.count - outcome.diagnostics.count,
      gone: earlier.filter { !$0.traces.contains { now.contains($0.fingerprint) } })
    return outcome
  }
}

extension Diagnostic {
  /// A warning that becomes an error is news.
  fileprivate var identities: [String] { traces.map { "\(severity.rawValue) \($0.fingerprint)" } }
}
