import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct DuplicateHeaderTests {
  private func findings(
    _ headers: [String], _ settings: HeaderSettings = HeaderSettings()
  ) -> [Diagnostic] {
    var fixture = Fixture([.common("Feed")])
    fixture.components[0].files.publicHeaders = headers
    fixture.components[0].headerSettings = settings
    return fixture.findings()
  }

  @Test func bothPathsAreNamed() {
    #expect(
      findings(["Feed/A/Cell.h", "Feed/Page.h", "Feed/B/Cell.h"]) == [
        Diagnostic(
          rule: "duplicate-header", severity: .error, component: "Feed",
          subject: "Feed/B/Cell.h", location: Fixture.manifest("Feed", line: 1, column: 7),
          message: "'Feed' has two public headers that are imported as `<Feed/Cell.h>`",
          notes: ["they are Feed/A/Cell.h and Feed/B/Cell.h"],
          fix: "rename one of them, or make it a project header in Feed/component.yml")
      ])
  }

  @Test func caseMakesNoDifference() {
    #expect(
      findings(["Feed/Cell.h", "Feed/CELL.h"]).map(\.message) == [
        "'Feed' has two public headers that are imported as `<Feed/CELL.h>`, but for case"
      ])
  }

  @Test func foldersThatAreKeptTellThemApart() {
    let kept = HeaderSettings(mappings: "Feed")
    #expect(findings(["Feed/A/Cell.h", "Feed/B/Cell.h"], kept).isEmpty)
    #expect(findings(["Feed/A/Cell.h", "Feed/a/cell.h"], kept).count == 1)
  }

  @Test func theDirectoryIsThatOfAll() {
    let settings = HeaderSettings(directory: "Kit")
    #expect(
      findings(["Feed/A/Cell.h", "Feed/B/Cell.h"], settings).map(\.message) == [
        "'Feed' has two public headers that are imported as `<Kit/Cell.h>`"
      ])
  }

  @Test func everyFurtherOneIsAFinding() {
    #expect(findings(["Feed/A/Cell.h", "Feed/B/Cell.h", "Feed/C/Cell.h"]).count == 2)
  }
}
