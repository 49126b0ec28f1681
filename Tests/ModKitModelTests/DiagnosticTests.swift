import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct DiagnosticTests {
  private func finding(
    _ file: String?, _ line: Int = 1, _ column: Int = 1, rule: String = "a",
    component: String = "A", target: String? = nil, message: String = "m"
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: .error, component: component, target: target,
      location: file.map { SourceLocation(file: $0, line: line, column: column) },
      message: message)
  }

  @Test(arguments: 0..<UInt64(20))
  func theOrderIsThatOfThePlaceThenOfTheRule(seed: UInt64) {
    let ordered = [
      finding(nil),
      finding(nil, rule: "b"),
      finding("A.swift", 9, 9),
      finding("B.swift", 2, 7),
      finding("B.swift", 2, 10),
      finding("B.swift", 10, 1, rule: "a", target: "X"),
      finding("B.swift", 10, 1, rule: "a", target: "X", message: "n"),
      finding("B.swift", 10, 1, rule: "a", target: "Y"),
      finding("B.swift", 10, 1, rule: "b"),
    ]
    var random = SplitMix64(seed: seed)
    #expect(ordered.shuffled(using: &random).sorted() == ordered, "seed \(seed)")
  }

  @Test func theFingerprintIsFreeOfThePlaceAndOfTheWords() {
    let finding = finding("A.swift", 9, rule: "layer-order", component: "Net", target: "Login")
    #expect(finding.fingerprint == "layer-order:Net:Login")
    var moved = finding
    moved.location?.line = 90
    moved.message = "other words"
    moved.severity = .warning
    #expect(moved.fingerprint == finding.fingerprint)
  }

  @Test func withoutATargetTheFingerprintEndsWithTheComponent() {
    #expect(finding(nil, rule: "r", component: "C").fingerprint == "r:C")
  }
}
