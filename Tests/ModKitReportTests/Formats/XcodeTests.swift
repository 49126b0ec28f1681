import ModKitModel
import ModKitReport
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
        == "warning: a  b c [31m [stale-exception]\n")
  }
}
