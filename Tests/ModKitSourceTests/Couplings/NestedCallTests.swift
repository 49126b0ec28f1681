import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitSource

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
    func matches(_ depth: Int) -> Int {
      let source =
        "func f() { " + String(repeating: opening, count: depth) + "\"x\""
        + String(repeating: closing, count: depth) + " }"
      return Array(source.utf8).withUnsafeBytes {
        Self.scanner.facts(in: $0, language: language).matches.count
      }
    }
    #expect(matches(2_500) >= 1_250)
    #expect(Growth.isBelow(power: 1.7, from: 600, times: 4) { _ = matches($0) })
  }
}
