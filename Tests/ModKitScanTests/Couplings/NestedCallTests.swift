import ModKitModel
import Testing

@testable import ModKitScan

/// Calls in calls cost no more than as many calls one after the other.
@Suite struct NestedCallTests {
  private static let scanner = CouplingScanner([
    CouplingPattern(.route, .uses, "router.open($NAME)"),
    CouplingPattern(.route, .uses, "open($NAME)"),
    CouplingPattern(.route, .uses, "[$_ open:$NAME]"),
  ])

  /// Quadratic time would be about ten seconds in a debug build.
  @Test(arguments: [
    ("open(", ")", Language.swift), ("router.open(", ")", .swift),
    ("#if DEBUG\nopen(\n#endif\n", ")", .swift), ("[router open:", "]", .objectiveC),
  ])
  func deeplyNestedCalls(_ opening: String, _ closing: String, _ language: Language) {
    let depth = 2_500
    let source =
      "func f() { " + String(repeating: opening, count: depth) + "\"x\""
      + String(repeating: closing, count: depth) + " }"
    let start = ContinuousClock.now
    let facts = Array(source.utf8).withUnsafeBytes {
      Self.scanner.facts(in: $0, language: language)
    }
    #expect(facts.matches.count >= depth / 2)
    #expect(ContinuousClock.now - start < .seconds(3))
  }
}
