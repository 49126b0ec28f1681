import ModKitModel

extension Rule {
  /// Exceptions are needed.
  ///
  /// The checker applies it last, when it knows which exceptions the other rules needed.
  static let staleException = Rule(
    id: "stale-exception",
    summary: "Every exception in the workspace manifest still allows something.",
    rationale: """
      An exception whose violation has been mended would let it come back unseen. One that has \
      expired allows nothing either: where another one allows the same it is left over, and where \
      none does the finding of the violation tells of it. Exceptions of rules that are turned off \
      are left alone.
      """,
    remedy: "Remove the exception.",
    example: .staleException
  ) { _ in [] }
}

extension Violation {
  /// One violation for each edge, so that no two of them are the same finding.
  static func stale(_ exceptions: [RuleException], today: CalendarDate) -> [Violation] {
    Dictionary(grouping: exceptions) { [$0.from, $0.to] }.values
      .map { $0.sorted { $0.location < $1.location } }
      .map { stale($0[0], further: $0.dropFirst(), today: today) }
  }

  private static func stale(
    _ exception: RuleException, further: ArraySlice<RuleException>, today: CalendarDate
  ) -> Violation {
    let edge = [exception.from, exception.to].compactMap(\.self).joined(separator: " → ")
    return Violation(
      component: exception.from,
      target: exception.to,
      location: exception.location,
      message: "the exception from \(exception.rule) for \(edge) allows nothing",
      notes: further.map { "nor does the one from \($0.rule) at \($0.location)" }
        + [exception.reasonToRemove(on: today)],
      repairs: [removal(of: [exception] + further)])
  }
}

extension Violation {
  /// From the last to the first, so that no step moves what the next one speaks of.
  private static func removal(of exceptions: [RuleException]) -> Repair {
    Repair(exceptions.map(\.location).sorted(by: >).map { .removeException($0) })
  }
}

extension RuleException {
  fileprivate func reasonToRemove(on today: CalendarDate) -> String {
    guard let expires, isExpired(on: today) else {
      return "the violation is gone, or a name is wrong"
    }
    return "it expired on \(expires), and what it was for is gone, or allowed by another one"
  }
}

extension RuleExample {
  fileprivate static let staleException = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      exceptions:
      - {rule: layer-order, from: Networking, to: Login, reason: "until the token has sunk"}
      """,
      "Networking/component.yml": """
      name: Networking
      layer: base-service
      """,
      "Login/component.yml": """
      name: Login
      layer: base-business
      """,
    ],
    finding: """
      modkit.yml:4:3: error[stale-exception] the exception from layer-order for Networking → Login allows nothing
        note: the violation is gone, or a name is wrong
        fix: remove the exception at modkit.yml:4:3
      """,
    good: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      """
    ])
}
