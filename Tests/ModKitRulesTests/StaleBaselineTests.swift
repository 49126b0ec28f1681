import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct StaleBaselineTests {
  private func fixture(baseline: String...) -> Fixture {
    var fixture = Fixture(
      [.base("Net"), .business("Login"), .common("Home")],
      [.used("Net", "Login"), .used("Login", "Home"), .declared("Home", "Login")])
    fixture.baseline.entries = baseline.enumerated().map { index, fingerprint in
      Baseline.Entry(
        component: String(fingerprint.split(separator: ":")[1]), fingerprint: fingerprint,
        location: Fixture.baselined(line: 2 + index))
    }
    return fixture
  }

  @Test func whatTheBaselineHoldsIsKnown() {
    let verdict = fixture(baseline: "layer-order:Net:Login").verdict()
    #expect(verdict.known.fingerprints == ["layer-order:Net:Login"])
    #expect(
      verdict.diagnostics.fingerprints.sorted() == [
        "layer-order:Login:Home", "no-cycles:Home:Login", "unused-dependency:Home:Login",
      ])
  }

  @Test func anEntryThatNoFindingMatchesIsReported() {
    let found = fixture(baseline: "layer-order:Net:Home").findings(.staleBaseline)
    #expect(
      found.inWords == [
        Diagnostic(
          rule: "stale-baseline", severity: .error, component: "Net",
          subject: "layer-order:Net:Home", location: Fixture.baselined(line: 2),
          message: "the baseline holds layer-order:Net:Home, which is no finding any more",
          fix: "run `modkit check --update-baseline`")
      ])
  }

  @Test func anEntryThatStandsTwiceIsOneFinding() {
    let found = fixture(baseline: "a:Net", "a:Net").findings(.staleBaseline)
    #expect(found.map(\.notes) == [["at modkit-baseline.yml:3:5 too"]])
  }

  @Test func anExceptionComesFirst() {
    var fixture = fixture(baseline: "layer-order:Net:Login")
    fixture.except(.layerOrder, from: "Net", to: "Login")
    let verdict = fixture.verdict()
    #expect(verdict.excepted.fingerprints == ["layer-order:Net:Login"])
    #expect(verdict.known.isEmpty)
    #expect(fixture.findings(.staleBaseline).count == 1)
  }

  @Test func aFindingThatIsKnownIsYieldedToAllTheSame() {
    var fixture = Fixture([.base("Net"), .business("Login")], [.imported("Net", "Login")])
    fixture.baseline.entries = [
      Baseline.Entry(component: "Net", fingerprint: "layer-order:Net:Login")
    ]
    #expect(fixture.findings().isEmpty)
    #expect(fixture.verdict().known.count == 1)
  }

  @Test func entriesOfRulesThatAreOffAreKept() {
    var fixture = fixture(baseline: "layer-order:Net:Home")
    fixture.set(.layerOrder, to: .off)
    #expect(fixture.findings(.staleBaseline).isEmpty)
    #expect(fixture.verdict().baseline.entries.map(\.fingerprint).contains("layer-order:Net:Home"))
  }

  @Test func onlyTheRulesThatAreAskedForAreShown() {
    let fixture = fixture(baseline: "layer-order:Net:Login", "no-cycles:Net:Home")
    let verdict = fixture.verdict(.layerOrder)
    #expect(verdict.diagnostics.fingerprints == ["layer-order:Login:Home"])
    #expect(verdict.known.count == 1)
    #expect(fixture.verdict(.noCycles).known.isEmpty)
  }

  @Test func aNewBaselineHoldsWhatIsNotExcepted() {
    var fixture = fixture(baseline: "layer-order:Net:Login", "no-cycles:Net:Home")
    fixture.except(.layerOrder, from: "Login", to: "Home")
    fixture.except(.layerOrder, from: "Home", to: "Net", line: 10)
    let expected = [
      Baseline.Entry(component: "Home", fingerprint: "no-cycles:Home:Login"),
      Baseline.Entry(component: "Home", fingerprint: "unused-dependency:Home:Login"),
      Baseline.Entry(component: "Login", fingerprint: "no-cycles:Login:Home"),
      Baseline.Entry(component: "Net", fingerprint: "layer-order:Net:Login"),
    ]
    #expect(fixture.verdict().baseline.entries == expected)
    #expect(fixture.verdict(.layerOrder).baseline.entries == expected)
  }

  @Test func withANewBaselineNothingIsLeft() {
    var fixture = fixture(baseline: "layer-order:Net:Home")
    fixture.baseline = fixture.verdict().baseline
    #expect(fixture.findings().isEmpty)
    #expect(fixture.verdict().known.count == 4)
  }

  @Test func staleFindingsAreNeverKnown() {
    var fixture = fixture(baseline: "stale-exception:Home:Net")
    fixture.except(.layerOrder, from: "Home", to: "Net")
    #expect(fixture.findings(.staleException).count == 1)
    #expect(fixture.findings(.staleBaseline).count == 1)
  }
}
