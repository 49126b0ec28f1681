import ModKitModel

extension Rule {
  /// Every exception is needed.
  ///
  /// The checker applies this rule last, when it knows which exceptions the other rules needed.
  static let staleException = Rule(
    id: "stale-exception",
    summary: "Every exception in the workspace manifest still allows something.",
    rationale: """
      An exception whose violation has been fixed would let the violation come back unnoticed. An \
      exception that has expired allows nothing either. It is reported here if another exception \
      allows the same; otherwise the finding of the violation mentions it. Exceptions from rules \
      that are turned off are not checked.
      """,
    remedy: "Remove the exception.",
    example: .staleException
  ) { _ in [] }
}

extension Violation {
  /// One violation for each edge, so that every finding is unique.
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
  /// Removes them from last to first, so that no step moves the place of the next one.
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
