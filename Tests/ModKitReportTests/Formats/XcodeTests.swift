import ModKitModel
@testable import ModKitReport
import Testing

/// Lines of a build log.
struct XcodeTests {
  @Test func notesStandAtTheirPlaces() throws {
    #expect(
      try CheckSamples.report([CheckSamples.undeclared]).text("xcode") == """
        Components/Jobs/Sources/Page.swift:2:8: error: Login is imported but not declared: \
        "é/\\" [undeclared-import]
        modkit.yml:3:1: note: this makes the rule
        Components/Jobs/Sources/Page.swift:2:8: note: 1 more place imports it.
        Components/Jobs/Sources/Page.swift:2:8: note: fix: add `Login` to the dependencies of Jobs

        """)
  }

  /// Only a note that says no more than the place does is left out.
  @Test func aNoteStaysUnlessAPlaceSaysAllOfIt() throws {
    let places = [
      "Page.swift:1:8 and 3 more places too", "Page.swift:1:8 too", "Page.swift:1:81",
      "declared at Page.swift:1:8",
    ]
    var finding = CheckSamples.placeless
    finding.notes = places.map { "imported at \($0)" }
    finding.related = [
      RelatedPlace(SourceLocation(file: "Page.swift", line: 1, column: 8), "imported here")
    ]
    #expect(
      finding.detailsWithoutPlaces == [
        "imported at Page.swift:1:8 and 3 more places too", "imported at Page.swift:1:81",
      ])
  }

  @Test func aFindingWithoutAPlaceHasNone() throws {
    #expect(
      try CheckSamples.report([CheckSamples.placeless]).text("xcode")
        == "warning: the exception matches nothing [stale-exception]\n")
  }

  @Test func aMessageIsOneLine() throws {
    var finding = CheckSamples.placeless
    finding.message = "a\r\nb\u{2028}c\u{1B}[31m"
    #expect(
      try CheckSamples.report([finding]).text("xcode")
        == "warning: a\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}[31m [stale-exception]\n")
  }
}
