import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct UmbrellaIncludesSwiftHeaderTests {
  @Test func theCycleIsReportedWhereItIsWritten() {
    var fixture = Fixture([.common("Feed")])
    fixture.fault(.ownSwiftHeader, "Feed/Feed-Swift.h", line: 3)
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "umbrella-includes-swift-header", severity: .error, component: "Feed",
          subject: "<Feed/Feed-Swift.h>", location: Fixture.faulty(line: 3),
          message: "a public header of 'Feed' includes `<Feed/Feed-Swift.h>`, which the Swift"
            + " compiler writes only after it has read that header",
          fix: "import it in sources only, and declare in the header what it names of it:"
            + " `@class Name;`")
      ])
  }
}
