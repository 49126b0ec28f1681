/// The findings of two states of a workspace.
public struct FindingComparison: Sendable {
  /// Findings that were not there, or were warnings and are errors now. In the order of today's.
  public var new: [Diagnostic]
  /// Findings that are no longer there, in the order of the earlier ones.
  public var gone: [Diagnostic]
  /// The number of findings that were there and still are.
  public var olderCount: Int

  public init(before: [Diagnostic], after: [Diagnostic]) {
    let known = Set(before.flatMap(\.traces).map(\.fingerprint))
    let errors = Set(
      before.filter { $0.severity == .error }.flatMap(\.traces).map(\.fingerprint))
    let present = Set(after.flatMap(\.traces).map(\.fingerprint))
    new = after.filter { finding in
      let former = finding.severity == .error ? errors : known
      return !finding.traces.allSatisfy { former.contains($0.fingerprint) }
    }
    gone = before.filter { !$0.traces.contains { present.contains($0.fingerprint) } }
    olderCount = after.count - new.count
  }
}
