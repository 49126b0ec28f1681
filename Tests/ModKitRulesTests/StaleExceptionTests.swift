import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct StaleExceptionTests {
  private let legal = Fixture([.common("Home"), .business("Login")], [.used("Home", "Login")])
  private let upward = Fixture([.common("Home"), .business("Login")], [.used("Login", "Home")])

  @Test func anExceptionThatAllowsNothingIsReported() {
    var fixture = legal
    fixture.except(.layerOrder, from: "Home", to: "Login")
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "stale-exception", severity: .error, component: "Home", target: "Login",
          location: Fixture.root(line: 9),
          message: "the exception from layer-order for Home → Login allows nothing",
          notes: ["the violation is gone, or a name is wrong"],
          fix: "remove the exception at modkit.yml:9:5")
      ])
  }

  @Test func severalForOneEdgeAreOneFinding() {
    var fixture = legal
    fixture.except(.layerOrder, from: "Home", to: "Login", line: 12)
    fixture.except(.businessIsolation, from: "Home", to: "Login", line: 9)
    fixture.except(.noCycles, from: "Home", to: nil, line: 10)
    #expect(
      fixture.findings().map(\.message) == [
        "the exception from business-isolation for Home → Login allows nothing",
        "the exception from no-cycles for Home allows nothing",
      ])
    #expect(fixture.findings().map(\.location?.line) == [9, 10])
    #expect(
      fixture.findings().map(\.notes) == [
        [
          "nor does the one from layer-order at modkit.yml:12:5",
          "the violation is gone, or a name is wrong",
        ], ["the violation is gone, or a name is wrong"],
      ])
  }

  @Test func anExceptionThatIsNeededIsLegal() {
    var fixture = upward
    fixture.except(.layerOrder, from: "Login", to: "Home")
    #expect(fixture.findings().isEmpty)
  }

  @Test func anExpiredExceptionOfAViolationIsNotStale() {
    var fixture = upward
    fixture.except(.layerOrder, from: "Login", to: "Home", until: "2026-01-01")
    fixture.today = CalendarDate("2026-01-02") ?? .distantPast
    #expect(fixture.findings().fingerprints == ["layer-order:Login:Home"])
  }

  @Test func anExpiredExceptionBesideOneThatHoldsIsStale() {
    var fixture = upward
    fixture.except(.layerOrder, from: "Login", to: "Home", until: "2026-01-01", line: 9)
    fixture.except(.layerOrder, from: "Login", to: "Home", line: 10)
    #expect(fixture.findings().isEmpty)
    fixture.today = CalendarDate("2026-01-02") ?? .distantPast
    #expect(fixture.verdict().excepted.fingerprints == ["layer-order:Login:Home"])
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "stale-exception", severity: .error, component: "Login", target: "Home",
          location: Fixture.root(line: 9),
          message: "the exception from layer-order for Login → Home allows nothing",
          notes: [
            "it expired on 2026-01-01, and what it was for is gone, or allowed by another one"
          ],
          fix: "remove the exception at modkit.yml:9:5")
      ])
  }

  /// One exception may be for many edges: that one of them is allowed otherwise is not enough.
  @Test func anExpiredExceptionOfWhichAnyFindingTellsIsNotStale() {
    var fixture = Fixture(
      [.common("Home"), .common("Feed"), .business("Login")],
      [.used("Login", "Home"), .used("Login", "Feed")])
    fixture.except(.layerOrder, from: "Login", to: nil, until: "2026-01-01", line: 9)
    fixture.except(.layerOrder, from: "Login", to: "Home", line: 10)
    fixture.today = CalendarDate("2026-01-02") ?? .distantPast
    #expect(fixture.findings().fingerprints == ["layer-order:Login:Feed"])
  }

  @Test func exceptionsOfRulesThatAreOffAreLeftAlone() {
    var fixture = legal
    fixture.except(.layerOrder, from: "Home", to: "Login")
    fixture.set(.layerOrder, to: .off)
    #expect(fixture.findings().isEmpty)
  }

  @Test func theRuleItselfHasASeverity() {
    var fixture = legal
    fixture.except(.layerOrder, from: "Home", to: "Login")
    fixture.set(.staleException, to: .warning)
    #expect(fixture.findings().map(\.severity) == [.warning])
    fixture.set(.staleException, to: .off)
    #expect(fixture.findings().isEmpty)
  }

  @Test func askedForAloneItStillKnowsWhatOtherRulesNeed() {
    var fixture = Fixture(
      [.common("Home"), .business("Login"), .base("Net")],
      [.used("Login", "Home"), .declared("Login", "Net")])
    fixture.except(.layerOrder, from: "Login", to: "Home", line: 9)
    fixture.except(.layerOrder, from: "Home", to: nil, line: 10)
    #expect(fixture.findings(.staleException).fingerprints == ["stale-exception:Home"])
    #expect(fixture.verdict(.staleException).excepted.count == 0)
    #expect(fixture.findings(.layerOrder).isEmpty)
    #expect(fixture.verdict(.layerOrder).excepted.count == 1)
  }
}
