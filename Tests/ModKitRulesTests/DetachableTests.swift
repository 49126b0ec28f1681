import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct DetachableTests {
  private let fixture = Fixture(
    [.line("house", "Renting"), .business("UsedCarKit").of(line: "used-car")],
    [.used("Renting", "UsedCarKit", imports: 2)])

  @Test func aLineThatOthersHoldIsReported() {
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "detachable", severity: .error, component: "Renting", target: "UsedCarKit",
          location: Fixture.use("Renting", "UsedCarKit"),
          message: "line 'used-car' cannot be taken out: 'Renting' of line 'house' needs"
            + " 'UsedCarKit'",
          notes: [
            "declared at Renting/component.yml:5:5",
            "imported at Renting/UsesUsedCarKit.swift:2:8 too",
            "'UsedCarKit' belongs to its line by UsedCarKit/component.yml:3:7",
          ],
          fix: "sink what is needed, put an interface into a lower layer"
            + " (docs/undoing-dependencies.md), or remove `line:` from UsedCarKit/component.yml")
      ])
  }

  @Test(arguments: [
    (Component.common("A"), Component.business("B").of(line: "x")),
    (.shared("A"), .base("B").of(line: "x")),
    (.line("y", "A"), .shared("B", line: "x")),
    (.business("A"), .business("B").of(line: "x")),
    (.business("A").of(line: "y"), .base("B").of(line: "x")),
  ])
  func whatTheOtherLawsLetPass(from: Component, to: Component) {
    for link in [Fixture.Link.used("A", "B"), .declared("A", "B"), .imported("A", "B")] {
      let found = Fixture([from, to], [link]).findings()
      #expect(found.fingerprints == ["detachable:A:B"])
    }
  }

  @Test(arguments: [
    (Component.line("x", "A"), Component.business("B").of(line: "x")),
    (.business("A").of(line: "x"), .base("B").of(line: "x")),
    (.line("x", "A"), .shared("B", line: "x")),
    (.line("x", "A"), .shared("B")),
    (.line("x", "A"), .base("B")),
    (.common("A"), .business("B")),
  ])
  func whatLeavesTogetherOrBelongsToAllIsLegal(from: Component, to: Component) {
    #expect(Fixture([from, to], [.used("A", "B")]).findings().isEmpty)
  }

  @Test(arguments: [
    (Component.line("x", "A"), Component.line("y", "B"), Rule.businessIsolation),
    (.business("A"), .line("y", "B"), .layerOrder),
  ])
  func itYieldsToTheOtherLawsAlsoWhereTheyAreExcepted(
    from: Component, to: Component, rule: Rule
  ) {
    var fixture = Fixture([from, to], [.used("A", "B")])
    #expect(fixture.findings().map(\.rule) == [rule.id])
    #expect(fixture.findings(.detachable).isEmpty)
    fixture.except(rule, from: "A", to: "B")
    #expect(fixture.findings().isEmpty)
  }

  @Test func whatItYieldsOthersDoNotYieldTo() {
    var fixture = Fixture([.line("x", "A"), .line("y", "B")], [.imported("A", "B")])
    fixture.except(.businessIsolation, from: "A", to: "B")
    #expect(fixture.findings().fingerprints == ["undeclared-import:A:B"])
  }

  @Test func whereTheOtherLawIsOffItSpeaks() {
    var fixture = Fixture([.line("x", "A"), .line("y", "B")], [.used("A", "B")])
    fixture.set(.businessIsolation, to: .off)
    #expect(fixture.findings().fingerprints == ["detachable:A:B"])
  }

  @Test func shellsAndTestsAreLeftAlone() {
    var fixture = Fixture([.common("Home"), .business("Kit").of(line: "x")])
    fixture.products = [
      Product(name: "App", components: ["Home", "Kit"], location: Fixture.root(line: 5))
    ]
    fixture.shellEdges = [
      DependencyEdge(
        .shell(of: "App"), to: "Kit", imports: [SourceSite(Fixture.use("App", "Kit"))])
    ]
    fixture.test(.used("Home", "Kit"))
    #expect(fixture.findings().isEmpty)
  }
}
