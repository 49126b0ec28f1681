import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

/// Kinds of components stand for all of their members.
@Suite struct LegalClientsTests {
  @Test(arguments: 0..<UInt64(100)) func itSaysWhatEachPairIs(seed: UInt64) {
    var tangle = Tangle(random: SplitMix64(seed: seed))
    let fixture = tangle.fixture()
    let architecture = fixture.architecture
    let names = fixture.components.map(\.name)
    let legality = EdgeLegality(RuleContext(architecture, today: .distantPast))
    let found = LegalClients.byComponent(in: architecture, baseline: Baseline())
    let tests = Set(
      architecture.edges.compiled.ofTests.map(\.ends).filter {
        legality.law(against: $0, isOfTests: true) == nil
      })
    for to in names {
      let expected = names.filter { from in
        let ends = DependencyEdge.Ends(from: from, to: to)
        return from == to || legality.law(against: ends) == nil || tests.contains(ends)
      }
      #expect(found[to] == Set(expected), "seed \(seed): \(to)")
    }
  }

  @Test func lawsUnderForbiddenDivideALayer() throws {
    var fixture = Fixture([.base("A"), .base("B"), .base("C")])
    fixture.forbidden = [
      ForbiddenEdge(
        from: try ComponentSelector("A"),
        to: try TargetSelector("C"),
        location: Fixture.manifest("A", line: 1, column: 1))
    ]
    let found = LegalClients.byComponent(in: fixture.architecture, baseline: Baseline())
    #expect(found == ["A": ["A", "B", "C"], "B": ["A", "B", "C"], "C": ["B", "C"]])
  }

  /// A cycle in the baseline allows nothing.
  @Test func whatIsInTheBaselineIsAllowed() {
    let fixture = Fixture(
      [.base("A"), .business("B"), .line("x", "L"), .line("y", "M")],
      [.imported("A", "B"), .used("L", "M"), .used("M", "L")])
    let known = Checker(today: fixture.today).check(fixture.architecture).renewal.baseline
    let found = LegalClients.byComponent(in: fixture.architecture, baseline: known)
    #expect(found["B"]?.contains("A") == true)
    #expect(found["M"]?.contains("L") == true)
    let without = LegalClients.byComponent(in: fixture.architecture, baseline: Baseline())
    #expect(without["B"]?.contains("A") == false)
    #expect(without["M"]?.contains("L") == false)
  }
}
