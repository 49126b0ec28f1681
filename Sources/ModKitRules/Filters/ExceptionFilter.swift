import ModKitModel

/// Removes the findings that exceptions allow, and finds the exceptions that allow nothing.
struct ExceptionFilter {
  struct Outcome {
    var diagnostics: [Diagnostic] = []
    /// The findings that exceptions allow.
    var excepted: [Diagnostic] = []
    var unusedExceptions: [RuleException] = []
  }

  /// The key by which exceptions are looked up.
  private struct Start: Hashable {
    var rule: String
    var component: String
  }

  private let exceptions: [RuleException]
  private let exceptionsByStart: [Start: [RuleException]]
  private let today: CalendarDate

  init(_ exceptions: [RuleException], today: CalendarDate) {
    self.exceptions = exceptions
    self.today = today
    exceptionsByStart = Dictionary(grouping: exceptions) {
      Start(rule: $0.rule, component: $0.from)
    }
  }

  func apply(to diagnostics: [Diagnostic]) -> Outcome {
    var outcome = Outcome()
    var used: Set<RuleException> = []
    for diagnostic in diagnostics {
      let matching = exceptions(for: diagnostic)
      let valid = inForce(matching)
      if valid.isEmpty {
        outcome.diagnostics.append(noting(matching, on: diagnostic))
      } else {
        outcome.excepted.append(diagnostic)
      }
      // An expired exception still counts as used if a finding mentions it.
      used.formUnion(valid.isEmpty ? matching : valid)
    }
    outcome.unusedExceptions = exceptions.filter { !used.contains($0) }
    return outcome
  }

  /// The exceptions that allow a finding, sorted by place.
  func exceptions(inForceFor diagnostic: Diagnostic) -> [RuleException] {
    inForce(exceptions(for: diagnostic))
  }

  private func inForce(_ exceptions: [RuleException]) -> [RuleException] {
    exceptions.filter { !$0.isExpired(on: today) }
  }

  private func exceptions(for diagnostic: Diagnostic) -> [RuleException] {
    Set((diagnostic.edges + diagnostic.exceptionNames).map(\.from) + [diagnostic.component])
      .flatMap { exceptionsByStart[Start(rule: diagnostic.rule, component: $0)] ?? [] }
      .filter { $0.matches(diagnostic) }
      .sorted { $0.location < $1.location }
  }

  private func noting(_ expired: [RuleException], on diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.notes += expired.compactMap { exception in
      exception.expires.map { day in
        "the exception at \(exception.location) expired on \(day): \(exception.reason)"
      }
    }
    return diagnostic
  }
}

extension RuleException {
  /// True if the exception names the component of the finding and its other end, which is a
  /// component or the subject; or names an edge that the finding is about, or the pair in another way.
  fileprivate func matches(_ diagnostic: Diagnostic) -> Bool {
    if from == diagnostic.component {
      guard let to else { return true }
      if to == diagnostic.target || to == diagnostic.subject { return true }
    }
    return diagnostic.edges.contains { edge in from == edge.from && (to ?? edge.to) == edge.to }
      || diagnostic.exceptionNames.contains { $0.from == from && $0.to == to }
  }
}
