import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct EdgeLegalityTests {
  /// What it says of an edge is what the rules report once the edge is there.
  @Test(arguments: 0..<UInt64(60)) func itSaysWhatTheRulesReport(seed: UInt64) {
    var tangle = Tangle(random: SplitMix64(seed: seed))
    var fixture = tangle.fixture()
    fixture.baseline = Baseline()
    let names = fixture.components.map(\.name)
    let context = RuleContext(fixture.architecture, today: fixture.today)
    let legality = EdgeLegality(context)
    for from in names {
      for to in names + ["P"] where from != to && context.edge(from: from, to: to) == nil {
        let ends = DependencyEdge.Ends(from: from, to: to)
        var other = fixture
        other.edges.append(
          DependencyEdge(
            from: from, to: to, declaration: Fixture.manifest(from, line: 19),
            imports: [SourceSite(Fixture.use(from, to))]))
        other.edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
        let findings = other.findings(
          .layerOrder, .businessIsolation, .detachable, .noCycles, .packageWrapper)
        let laws = findings.filter {
          $0.edges.isEmpty && $0.subject == nil && $0.component == from && $0.target == to
        }.map(\.rule)
        switch legality.obstacle(toDeclare: ends) {
        case .law(let rule): #expect(laws.contains(rule), "seed \(seed): \(ends)")
        case .cycle:
          #expect(laws == [], "seed \(seed): \(ends)")
          #expect(findings.contains { $0.edges.contains(ends) }, "seed \(seed): \(ends)")
        case nil:
          #expect(laws == [], "seed \(seed): \(ends)")
          #expect(!findings.contains { $0.edges.contains(ends) }, "seed \(seed): \(ends)")
        }
      }
    }
  }

  /// No finding says to declare an edge that another one says to remove.
  @Test(arguments: 0..<UInt64(200)) func noTwoFindingsContradictOneAnother(seed: UInt64) {
    var tangle = Tangle(random: SplitMix64(seed: seed))
    let fixture = tangle.fixture()
    let findings = fixture.findings()
    let legality = EdgeLegality(RuleContext(fixture.architecture, today: fixture.today))
    for finding in findings where finding.fix?.hasPrefix("add `- ") == true {
      let ends = DependencyEdge.Ends(from: finding.component, to: finding.target ?? "")
      guard finding.subject == nil else { continue }
      #expect(legality.obstacle(toDeclare: ends) == nil, "seed \(seed): \(finding.message)")
      #expect(!findings.contains { $0.edges.contains(ends) }, "seed \(seed): \(finding.message)")
    }
  }

  @Test func aRuleThatIsOffForbidsNothing() {
    var fixture = Fixture([.base("A"), .business("B")], [.imported("A", "B")])
    let ends = DependencyEdge.Ends(from: "A", to: "B")
    let legality = EdgeLegality(RuleContext(fixture.architecture, today: fixture.today))
    #expect(legality.obstacle(toDeclare: ends) == .law("layer-order"))
    fixture.set(.layerOrder, to: .off)
    let lax = EdgeLegality(RuleContext(fixture.architecture, today: fixture.today))
    #expect(lax.obstacle(toDeclare: ends) == nil)
  }
}
