import ModKitModel

extension Rule {
  /// The baseline contains no entries without a finding.
  ///
  /// The checker applies this rule last, when it knows which entries the other rules matched.
  static let staleBaseline = Rule(
    id: "stale-baseline",
    summary: "Every entry of the baseline still matches a finding.",
    rationale: """
      A baseline should shrink. An entry whose violation has been fixed would let the violation \
      come back unnoticed. Entries of rules that are turned off are not checked.
      """,
    remedy: "Run `modkit check --update-baseline`, and commit the file with the change.",
    example: .staleBaseline
  ) { _ in [] }
}

extension Violation {
  static func stale(_ entry: Baseline.Entry) -> Violation {
    Violation(
      component: entry.component,
      subject: entry.fingerprint,
      location: entry.location,
      message: "the baseline holds \(entry.fingerprint), which is no finding any more",
      repairs: [Repair(.updateBaseline)])
  }
}

extension RuleExample {
  fileprivate static let staleBaseline = RuleExample(
    bad: [
      "modkit-baseline.yml": """
      findings:
        Networking:
        - layer-order:Networking:Login
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
      modkit-baseline.yml:3:5: error[stale-baseline] the baseline holds layer-order:Networking:Login, which is no finding any more
        fix: run `modkit check --update-baseline`
      """,
    good: [
      "modkit-baseline.yml": "findings: {}"
    ])
}
