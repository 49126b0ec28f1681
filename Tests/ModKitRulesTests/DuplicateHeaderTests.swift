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
      findings(["Feed/A/Cell.h", "Feed/Page.h", "Feed/B/Cell.h"]).inWords == [
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

  // MARK: Private headers

  private func fixture(
    public publicHeaders: [String] = [], private privateHeaders: [String],
    _ layout: HeaderLayout = .library
  ) -> Fixture {
    var fixture = Fixture([.common("Feed")])
    fixture.components[0].files.publicHeaders = publicHeaders
    fixture.components[0].files.privateHeaders = privateHeaders
    fixture.headerLayout = layout
    return fixture
  }

  @Test(arguments: HeaderLayout.allCases)
  func privateHeadersAreDistinguishedToo(layout: HeaderLayout) {
    let findings = fixture(private: ["Feed/P/x/q.h", "Feed/P/y/q.h"], layout).findings()
    #expect(findings.map(\.subject) == ["Feed/P/y/q.h"])
    #expect(
      findings.map(\.message) == [
        "'Feed' has two private headers that are imported as `<Feed/q.h>`"
      ])
  }

  @Test func onlyAFrameworkHasPublicAndPrivateHeadersInOnePlace() {
    let headers = (public: ["Feed/H/q.h"], private: ["Feed/P/q.h"])
    #expect(fixture(public: headers.public, private: headers.private).findings().isEmpty)
    #expect(
      fixture(public: headers.public, private: headers.private, .framework).findings()
        .map(\.message) == [
          "'Feed' has a public and a private header that are imported as `<Feed/q.h>`"
        ])
  }

  // MARK: The generated umbrella header

  private func umbrellaFindings(
    _ header: String, _ profile: HeaderProfile, _ settings: HeaderSettings = HeaderSettings()
  ) -> [Diagnostic] {
    var fixture = Fixture([.common("Feed")])
    fixture.components[0].files.publicHeaders = [header, "Feed/Page.h"]
    fixture.components[0].headerSettings = settings
    fixture.headerProfile = profile
    return fixture.findings(.duplicateHeader)
  }

  @Test(arguments: [HeaderProfile.modkit, .cocoapods])
  func aHeaderInThePlaceOfTheUmbrellaHeader(profile: HeaderProfile) {
    let findings = umbrellaFindings("Feed/feed-Umbrella.h", profile)
    #expect(findings.map(\.subject) == ["Feed/feed-Umbrella.h"])
    #expect(
      findings.map(\.message) == [
        "'Feed' has a public header that is imported as `<Feed/feed-Umbrella.h>`, as is the umbrella"
          + " header that is generated"
      ])
  }

  @Test func whereNoneIsGeneratedItMayBeThere() {
    let place = LocatedPath("Feed/Feed-umbrella.h", at: Fixture.manifest("Feed", line: 4))
    #expect(umbrellaFindings("Feed/Feed-umbrella.h", .xcode).isEmpty)
    #expect(
      umbrellaFindings("Feed/Feed-umbrella.h", .modkit, HeaderSettings(umbrella: place)).isEmpty)
    #expect(
      umbrellaFindings("Feed/Feed-umbrella.h", .cocoapods, HeaderSettings(umbrella: place)).count
        == 1)
    #expect(
      umbrellaFindings("Feed/Feed-umbrella.h", .cocoapods, HeaderSettings(directory: "FD")).isEmpty)
    let map = LocatedPath("Feed/Feed.modulemap", at: Fixture.manifest("Feed", line: 4))
    #expect(
      umbrellaFindings("Feed/Feed-umbrella.h", .modkit, HeaderSettings(moduleMap: map)).isEmpty)
  }

  @Test func everyFurtherOneIsAFinding() {
    #expect(findings(["Feed/A/Cell.h", "Feed/B/Cell.h", "Feed/C/Cell.h"]).count == 2)
  }
}
