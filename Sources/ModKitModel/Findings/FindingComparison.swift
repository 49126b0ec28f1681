/// The findings of two states of a workspace.
public struct FindingComparison: Sendable {
  /// Findings that were not there, or were warnings and are errors now. In the order of today's.
  public var new: [Diagnostic]
  /// Findings that are no longer there, in the order of the earlier ones.
  public var gone: [Diagnostic]
  /// Findings that were there and still are, in the order of today's.
  public var older: [Diagnostic]

  /// The number of findings that were there and still are.
  public var olderCount: Int { older.count }

  /// - Parameter includingWeakened: whether errors that are warnings now count as new
  public init(before: [Diagnostic], after: [Diagnostic], includingWeakened: Bool = false) {
    let fingerprints = { (severity: Severity) in
      Set(before.filter { $0.severity == severity }.flatMap(\.traces).map(\.fingerprint))
    }
    let (errors, warnings) = (fingerprints(.error), fingerprints(.warning))
    let known = includingWeakened ? warnings : warnings.union(errors)
    let present = Set(after.flatMap(\.traces).map(\.fingerprint))
    (new, older) = ([], [])
    for finding in after {
      let former = finding.severity == .error ? errors : known
      if finding.traces.allSatisfy({ former.contains($0.fingerprint) }) {
        older.append(finding)
      } else {
        new.append(finding)
      }
    }
    gone = before.filter { !$0.traces.contains { present.contains($0.fingerprint) } }
  }
}
