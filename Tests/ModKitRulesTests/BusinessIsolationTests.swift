import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct BusinessIsolationTests {
  @Test func aLineThatUsesAnotherIsReported() {
    let fixture = Fixture(
      [.line("jobs", "Jobs"), .line("cars", "Cars")], [.used("Jobs", "Cars", imports: 2)])
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "business-isolation", severity: .error, component: "Jobs", target: "Cars",
          location: Fixture.use("Jobs", "Cars"),
          message: "'Jobs' of line 'jobs' must not depend on 'Cars' of line 'cars'",
          notes: [
            "declared at Jobs/component.yml:5:5",
            "imported at Jobs/UsesCars.swift:2:8 too",
            "'Cars' belongs to its line by Cars/component.yml:3:7",
          ],
          fix: "jump by URL, look the service up by its protocol, or move what both need into a"
            + " lower layer (docs/undoing-dependencies.md)")
      ])
  }

  @Test func aSiblingThatIsNotSharedIsReported() {
    let fixture = Fixture([.line("jobs", "Jobs"), .common("Home")], [.imported("Jobs", "Home")])
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "business-isolation", severity: .error, component: "Jobs", target: "Home",
          location: Fixture.use("Jobs", "Home"),
          message: "'Jobs' of line 'jobs' must not depend on 'Home'",
          notes: [
            "no manifest declares it", "'Home' is not declared shared in Home/component.yml",
          ],
          fix: "move what both need into a lower layer, or write `shared: true` in"
            + " Home/component.yml")
      ])
  }

  @Test(arguments: [
    (Component.common("A"), "'A'", Component.line("x", "B"), "'B' of line 'x'"),
    (.common("A"), "'A'", .common("B"), "'B'"),
    (.common("A"), "'A'", .shared("B", line: "x"), "shared 'B' of line 'x'"),
    (.shared("A"), "shared 'A'", .line("x", "B"), "'B' of line 'x'"),
    (.shared("A"), "shared 'A'", .common("B"), "'B'"),
    (.shared("A"), "shared 'A'", .shared("B", line: "x"), "shared 'B' of line 'x'"),
    (.shared("A", line: "x"), "shared 'A' of line 'x'", .line("y", "B"), "'B' of line 'y'"),
    (
      .shared("A", line: "x"), "shared 'A' of line 'x'", .shared("B", line: "y"),
      "shared 'B' of line 'y'"
    ),
    (.line("x", "A"), "'A' of line 'x'", .line("y", "B"), "'B' of line 'y'"),
    (.line("x", "A"), "'A' of line 'x'", .common("B"), "'B'"),
  ])
  func forbidden(from: Component, subject: String, to: Component, object: String) {
    for link in [Fixture.Link.used("A", "B"), .declared("A", "B"), .imported("A", "B")] {
      let findings = Fixture([from, to], [link]).findings()
      #expect(findings.fingerprints == ["business-isolation:A:B"])
      #expect(findings.map(\.message) == ["\(subject) must not depend on \(object)"])
    }
  }

  @Test(arguments: [
    (Component.line("x", "A"), Component.line("x", "B")),
    (.line("x", "A"), .shared("B")),
    (.line("x", "A"), .shared("B", line: "x")),
    (.shared("A", line: "x"), .line("x", "B")),
    (.common("A"), .shared("B")),
    (.shared("A"), .shared("B")),
    (.shared("A", line: "x"), .shared("B")),
    (.line("x", "A"), .business("B")),
    (.shared("A"), .base("B")),
  ])
  func legal(from: Component, to: Component) {
    #expect(Fixture([from, to], [.used("A", "B")]).findings().isEmpty)
  }

  @Test func linesBelowTheTopLayerAreNotItsBusiness() {
    let lower = [Component.business("A").of(line: "x"), .business("B").of(line: "y")]
    #expect(Fixture(lower, [.used("A", "B")]).findings(.businessIsolation).isEmpty)
  }

  @Test func whatALineSharesIsNotItsBusinessBetweenLines() {
    let fixture = Fixture([.line("x", "A"), .shared("B", line: "y")], [.used("A", "B")])
    #expect(fixture.findings(.businessIsolation).isEmpty)
  }

  @Test func testsAreCheckedSeparately() {
    var fixture = Fixture(
      [.line("jobs", "Jobs"), .line("cars", "Cars"), .common("Home")], [.used("Jobs", "Cars")])
    fixture.test(.imported("Jobs", "Cars"))
    fixture.test(.imported("Home", "Cars"))
    fixture.test(.imported("Cars", "Cars"))
    let found = fixture.findings()
    #expect(
      found.fingerprints.sorted() == [
        "business-isolation:Home:Cars:tests", "business-isolation:Jobs:Cars",
        "business-isolation:Jobs:Cars:tests",
      ])
    #expect(
      found.first?.message == "the tests of 'Home' must not depend on 'Cars' of line 'cars'")
  }

  @Test func whatIsNothingButTestsMayUseAllThatItTests() {
    var fixture = Fixture([.line("jobs", "Jobs"), .common("Home"), .common("EndToEnd")])
    fixture.test(.imported("EndToEnd", "Jobs"))
    fixture.test(.imported("EndToEnd", "Home"))
    #expect(fixture.findings(.businessIsolation).count == 2)
    let tests = fixture.components.firstIndex { $0.name == "EndToEnd" } ?? 0
    fixture.components[tests].files = ComponentFiles()
    fixture.components[tests].tests.sources = [SourceFile(path: "T.swift", language: .swift)]
    #expect(fixture.findings(.businessIsolation).isEmpty)
    fixture.components[tests].line = "jobs"
    #expect(
      fixture.findings(.businessIsolation).fingerprints == [
        "business-isolation:EndToEnd:Home:tests"
      ])
  }

  @Test func aComponentMayImportItself() {
    #expect(Fixture([.line("x", "A")], [.imported("A", "A")]).findings(.businessIsolation).isEmpty)
    #expect(Fixture([.common("A")], [.imported("A", "A")]).findings(.businessIsolation).isEmpty)
  }
}
