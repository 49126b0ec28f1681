import ModKitModel

/// Takes out the findings that exceptions allow, and finds the exceptions that allow nothing.
struct ExceptionFilter {
  struct Outcome {
    var diagnostics: [Diagnostic] = []
    /// The findings that exceptions allow.
    var excepted: [Diagnostic] = []
    var unusedExceptions: [RuleException] = []
  }

  private let exceptions: [RuleException]
  private let today: CalendarDate

  init(_ exceptions: [RuleException], today: CalendarDate) {
    self.exceptions = exceptions
    self.today = today
  }

  func apply(to diagnostics: [Diagnostic]) -> Outcome {
    var outcome = Outcome()
    var used: Set<RuleException> = []
    for diagnostic in diagnostics {
      let matching = exceptions.filter { Self.matches($0, diagnostic) }
      used.formUnion(matching)
      if matching.contains(where: { !isExpired($0) }) {
        outcome.excepted.append(diagnostic)
      } else {
        outcome.diagnostics.append(noting(matching, on: diagnostic))
      }
    }
    outcome.unusedExceptions = exceptions.filter { !used.contains($0) }
    return outcome
  }

  private static func matches(_ exception: RuleException, _ diagnostic: Diagnostic) -> Bool {
    guard exception.rule == diagnostic.rule else { return false }
    if exception.from == diagnostic.component, exception.to == nil { return true }
    return exception.from == diagnostic.component && exception.to == diagnostic.target
      || diagnostic.edges.contains { edge in
        exception.from == edge.from && (exception.to ?? edge.to) == edge.to
      }
  }

  private func isExpired(_ exception: RuleException) -> Bool {
    exception.expires.map { $0 < today } ?? false
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
