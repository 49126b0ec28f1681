import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct ExceptionTests {
  private let fixture = Fixture(
    [.line("jobs", "Jobs"), .line("cars", "Cars"), .line("flats", "Flats")],
    [.used("Jobs", "Cars"), .used("Jobs", "Flats"), .used("Cars", "Flats")])

  @Test func anExceptionAllowsItsEdgeOnly() {
    var fixture = fixture
    fixture.except(.businessIsolation, from: "Jobs", to: "Cars")
    #expect(
      fixture.findings().fingerprints == [
        "business-isolation:Cars:Flats", "business-isolation:Jobs:Flats",
      ])
    #expect(fixture.verdict().excepted.count == 1)
  }

  @Test func withoutAnEndItAllowsEveryEdgeOfTheComponent() {
    var fixture = fixture
    fixture.except(.businessIsolation, from: "Jobs", to: nil)
    #expect(fixture.findings().fingerprints == ["business-isolation:Cars:Flats"])
    #expect(fixture.verdict().excepted.count == 2)
  }

  @Test func itAllowsNothingOfAnotherRule() {
    var fixture = fixture
    fixture.except(.layerOrder, from: "Jobs", to: nil)
    #expect(fixture.findings(.businessIsolation).count == 3)
  }

  @Test(arguments: [("2026-03-30", 0), ("2026-03-31", 0), ("2026-04-01", 1)])
  func itHoldsUntilTheEndOfItsLastDay(today: String, count: Int) throws {
    var fixture = Fixture(
      [.line("jobs", "Jobs"), .line("cars", "Cars")], [.used("Jobs", "Cars")])
    fixture.except(.businessIsolation, from: "Jobs", to: "Cars", until: "2026-03-31")
    fixture.today = try #require(CalendarDate(today))
    #expect(fixture.findings().count == count)
    #expect(fixture.verdict().excepted.count == 1 - count)
  }

  @Test func theFindingTellsOfTheExceptionThatExpired() throws {
    var fixture = fixture
    fixture.except(.businessIsolation, from: "Cars", to: nil, until: "2026-03-31")
    fixture.today = try #require(CalendarDate("2027-01-01"))
    let finding = try #require(fixture.findings().first)
    #expect(
      finding.notes.last
        == "the exception at modkit.yml:9:5 expired on 2026-03-31: it is being mended")
  }

  @Test func anotherExceptionThatStillHoldsIsEnough() throws {
    var fixture = Fixture(
      [.line("jobs", "Jobs"), .line("cars", "Cars")], [.used("Jobs", "Cars")])
    fixture.except(.businessIsolation, from: "Jobs", to: "Cars", until: "2026-03-31", line: 9)
    fixture.except(.businessIsolation, from: "Jobs", to: nil, line: 10)
    fixture.today = try #require(CalendarDate("2027-01-01"))
    #expect(fixture.findings(.businessIsolation).isEmpty)
  }

  @Test func itMayNameTheSubject() {
    var fixture = Fixture([.base("Net"), .business("Login")], [.used("Net", "Login")])
    fixture.test(.imported("Net", "Login"))
    fixture.except(.layerOrder, from: "Net", to: "tests")
    #expect(fixture.findings().fingerprints == ["layer-order:Net:Login"])
    #expect(fixture.verdict().excepted.fingerprints == ["layer-order:Net:Login:tests"])
  }
}
