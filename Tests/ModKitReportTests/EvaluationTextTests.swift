import ModKitModel
import ModKitReport
import Testing

@Suite struct EvaluationTextTests {
  private static func place(_ file: String, _ reason: String) -> ManifestIssue {
    ManifestIssue(reason, at: SourceLocation(file: "\(file)/Package.swift", line: 2, column: 3))
  }

  @Test func placesAreGroupedByReason() {
    let places =
      ["B", "A", "C"].map { Self.place($0, "reads the environment") }
      + [Self.place("D", "reads files"), Self.place("E", "tests `#if os(Linux)`")]
      + [Self.place("F", "has `switch`"), Self.place("G", "has `switch`")]
    #expect(
      EvaluationText.lines(places) == [
        "evaluated by SwiftPM: A/Package.swift:2:3 reads the environment, as do 2 more",
        "evaluated by SwiftPM: F/Package.swift:2:3 has `switch`, as does 1 more",
        "evaluated by SwiftPM: D/Package.swift:2:3 reads files",
        "evaluated by SwiftPM: 1 more",
      ])
    #expect(EvaluationText.lines([]).isEmpty)
  }
}
