import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct NoCyclesTests {
  @Test func aRingIsReportedOnceWithItsCut() {
    let fixture = Fixture(
      [.base("A"), .base("B"), .base("C")],
      [.used("C", "A"), .used("A", "B"), .declared("B", "C")])
    #expect(
      fixture.findings(.noCycles).inWords == [
        Diagnostic(
          rule: "no-cycles", severity: .error, component: "A", target: "B",
          edges: [.init(from: "A", to: "B"), .init(from: "B", to: "C"), .init(from: "C", to: "A")],
          location: Fixture.use("A", "B"),
          message: "components depend on one another: A → B → C → A",
          notes: [
            "A → B imported at A/UsesB.swift:1:8",
            "B → C declared at B/component.yml:5:5",
            "C → A imported at C/UsesA.swift:1:8",
            "the fewest edges to remove: B → C",
          ],
          fix: "remove B → C")
      ])
  }

  /// `#if canImport(B)` makes the edge, and is no import to remove.
  @Test func aConditionIsNoImport() throws {
    var fixture = Fixture(
      [.base("A"), .base("B")], [.imported("A", "B", imports: 2), .used("B", "A", imports: 2)])
    var sites = fixture.edges[0].importSites
    sites[0].isExistenceCondition = true
    fixture.edges[0] = fixture.edges[0].with(importSites: sites)
    let finding = try #require(fixture.findings(.noCycles).first)
    #expect(
      finding.notes.prefix(3) == [
        "A → B imported at A/UsesB.swift:2:8",
        "B → A imported at B/UsesA.swift:1:8 and 1 more place",
        "A → B is made by a condition that asks for B, at A/UsesB.swift:1:8: to remove the edge,"
          + " rewrite the condition",
      ])
    #expect(
      finding.repairs.first
        == Repair(
          .removeEdge(
            .init(from: "A", to: "B"), imports: [ImportPlace(Fixture.use("A", "B", line: 2))],
            questions: [ImportPlace(Fixture.use("A", "B"))], declaration: nil)))
  }

  @Test(arguments: [("A", "B"), ("B", "C"), ("C", "A")])
  func anExceptionMayNameAnyEdgeOfTheRing(from: String, to: String) {
    var fixture = Fixture(
      [.base("A"), .base("B"), .base("C")],
      [.used("C", "A"), .used("A", "B"), .used("B", "C")])
    fixture.except(.noCycles, from: from, to: to)
    #expect(fixture.findings().isEmpty)
  }

  @Test func aComponentThatDependsOnItselfIsReportedAndNothingElse() {
    let fixture = Fixture([.base("A")], [.declared("A", "A")])
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "no-cycles", severity: .error, component: "A", target: "A",
          edges: [.init(from: "A", to: "A")],
          location: Fixture.manifest("A", line: 5), message: "'A' depends on itself",
          notes: [
            "A → A declared at A/component.yml:5:5", "the fewest edges to remove: A → A",
          ],
          fix: "remove A → A")
      ])
  }

  @Test func theShortestCycleIsShownAndTheOthersAreNamed() throws {
    let fixture = Fixture(
      [.base("A"), .base("B"), .base("C"), .base("D")],
      [.used("A", "B"), .used("B", "C"), .used("C", "D"), .used("D", "A"), .used("D", "C")])
    let finding = try #require(fixture.findings().first)
    #expect(finding.message == "components depend on one another: C → D → C")
    #expect(finding.notes.contains("4 components reach one another: A, B, C, D"))
    #expect(finding.fix == "remove C → D")
  }

  @Test func undeclaredImportsCloseCyclesToo() {
    let fixture = Fixture([.base("A"), .base("B")], [.used("A", "B"), .imported("B", "A")])
    #expect(
      fixture.findings().fingerprints.sorted() == ["no-cycles:A:B", "undeclared-import:B:A"])
  }

  /// The one finding says to remove what the other would have declared.
  @Test func whatIsOnACycleIsNotToBeDeclared() throws {
    let fixture = Fixture([.base("A"), .base("B")], [.used("A", "B"), .imported("B", "A")])
    #expect(fixture.findings(.noCycles).map(\.fix) == ["remove B → A"])
    let finding = try #require(fixture.findings(.undeclaredImport).first)
    #expect(finding.fix == nil)
    #expect(finding.repair == nil)
    #expect(finding.notes == ["do not declare it: that would close a cycle"])
  }

  @Test func anExceptedCycleMayBeDeclared() {
    var fixture = Fixture([.base("A"), .base("B")], [.used("A", "B"), .imported("B", "A")])
    fixture.except(.noCycles, from: "A", to: "B")
    #expect(
      fixture.findings().map(\.fix) == ["add `- A` to `dependencies:` in B/component.yml"])
  }

  @Test func theEdgeThatFewerImportsNeedIsCut() {
    let fixture = Fixture(
      [.base("A"), .base("B")], [.used("A", "B", imports: 2), .used("B", "A", imports: 3)])
    #expect(fixture.findings().map(\.fix) == ["remove A → B"])
    #expect(
      fixture.findings().first?.notes.prefix(2) == [
        "A → B imported at A/UsesB.swift:1:8 and 1 more place",
        "B → A imported at B/UsesA.swift:1:8 and 2 more places",
      ])
  }

  @Test func theEdgeThatAnotherRuleForbidsIsCut() {
    let fixture = Fixture(
      [.base("A"), .business("B")], [.used("A", "B", imports: 9), .used("B", "A")])
    #expect(fixture.findings(.noCycles).map(\.fix) == ["remove A → B"])
    var allowed = fixture
    allowed.except(.layerOrder, from: "A", to: "B")
    #expect(allowed.findings(.noCycles).map(\.fix) == ["remove B → A"])
  }

  @Test func whereNothingTellsThemApartBothAreOffered() {
    let fixture = Fixture([.base("A"), .base("B")], [.used("A", "B"), .used("B", "A")])
    #expect(fixture.findings().map(\.fix) == ["remove A → B, or B → A"])
    #expect(
      fixture.findings().first?.notes.last == "the fewest edges to remove: A → B, or B → A")
  }

  @Test func aCutThatMayNotBeTheFewestSaysSo() throws {
    let names = (10..<30).map { "C\($0)" }
    let links = names.flatMap { from in
      names.filter { $0 != from }.map { Fixture.Link.used(from, $0) }
    }
    let finding = try #require(Fixture(names.map { .base($0) }, links).findings().first)
    #expect(finding.notes.last?.hasPrefix("edges that are enough to remove: C1") == true)
  }

  @Test func importsByTestsMakeNoCycle() {
    var fixture = Fixture([.base("A"), .base("B")], [.used("A", "B")])
    fixture.test(.used("B", "A"))
    #expect(fixture.findings().isEmpty)
  }

  @Test func separateCyclesAreSeparateFindings() {
    let fixture = Fixture(
      [.base("A"), .base("B"), .base("C"), .base("D")],
      [.used("A", "B"), .used("B", "A"), .used("C", "D"), .used("D", "C"), .used("B", "C")])
    #expect(fixture.findings().fingerprints == ["no-cycles:A:B", "no-cycles:C:D"])
  }

  @Test func aDiamondIsLegal() {
    let fixture = Fixture(
      [.base("A"), .base("B"), .base("C"), .base("D")],
      [.used("A", "B"), .used("A", "C"), .used("B", "D"), .used("C", "D")])
    #expect(fixture.findings().isEmpty)
  }
}

@Suite struct CycleExceptionTests {
  /// Two rings that share B: A → B → A and B → C → D → B.
  private let tangle = Fixture(
    [.base("A"), .base("B"), .base("C"), .base("D"), .base("E")],
    [
      .used("A", "B"), .used("B", "A"), .used("B", "C"), .used("C", "D"), .used("D", "B"),
      .used("A", "E"),
    ])

  @Test func whatAnExceptionDoesNotOpenIsReported() {
    var fixture = tangle
    #expect(fixture.findings().fingerprints == ["no-cycles:A:B"])
    fixture.except(.noCycles, from: "A", to: "B")
    #expect(
      fixture.findings().map(\.message) == ["components depend on one another: B → C → D → B"])
    #expect(fixture.verdict().excepted.fingerprints == ["no-cycles:A:B"])
    #expect(fixture.verdict().excepted.map(\.message) == ["A → B is part of a cycle"])
  }

  @Test func anExceptionForEachRingIsEnough() {
    var fixture = tangle
    fixture.except(.noCycles, from: "B", to: "A")
    fixture.except(.noCycles, from: "D", to: "B", line: 10)
    #expect(fixture.findings().isEmpty)
    #expect(fixture.verdict().excepted.fingerprints == ["no-cycles:B:A", "no-cycles:D:B"])
  }

  @Test func withoutAnEndItIsForEveryEdgeOfTheComponent() {
    var fixture = tangle
    fixture.except(.noCycles, from: "B", to: nil)
    #expect(fixture.findings().isEmpty)
    #expect(fixture.verdict().excepted.fingerprints == ["no-cycles:B:A", "no-cycles:B:C"])
  }

  @Test func anExceptionForAnEdgeOnNoCycleIsStale() {
    var fixture = tangle
    fixture.except(.noCycles, from: "A", to: "E")
    #expect(
      fixture.findings().fingerprints == ["no-cycles:A:B", "stale-exception:A:E"])
    #expect(fixture.verdict().excepted.isEmpty)
  }

  @Test func aComponentThatDependsOnItselfMayBeExcepted() {
    var fixture = Fixture([.base("A")], [.used("A", "A")])
    fixture.except(.noCycles, from: "A", to: "A")
    #expect(fixture.findings().isEmpty)
    #expect(fixture.verdict().excepted.count == 1)
  }

  @Test(arguments: [("A", "B"), ("D", "B")])
  func anExpiredOneIsReportedWhereverTheEdgeIs(from: String, to: String) throws {
    var fixture = tangle
    fixture.except(.noCycles, from: from, to: to, until: "2026-03-31")
    fixture.today = try #require(CalendarDate("2027-01-01"))
    #expect(fixture.findings().fingerprints == ["no-cycles:A:B"])
    #expect(fixture.findings()[0].notes.last?.contains("expired on 2026-03-31") == true)
  }
}

/// What a baseline knows of a tangle.
@Suite struct TangleBaselineTests {
  private let components = ["A", "B", "C", "D"].map { Component.base($0) }
  private let chain: [Fixture.Link] = [
    .used("A", "B"), .used("B", "A"), .used("B", "C"), .used("C", "B"), .used("C", "D"),
    .used("D", "C"),
  ]

  private func findings(
    _ links: [Fixture.Link], baselineOf old: [Fixture.Link]
  ) -> [String] {
    var fixture = Fixture(components, links)
    fixture.baseline = Fixture(components, old).verdict().baseline
    return fixture.findings().map(\.rule)
  }

  @Test func aTangleThatGrowsIsNews() {
    #expect(findings(chain, baselineOf: Array(chain.prefix(2))) == ["no-cycles"])
    #expect(findings(chain + [.used("D", "A")], baselineOf: chain) == ["no-cycles"])
  }

  @Test func aTangleThatShrinksIsNot() {
    let shrunk = chain.filter { ($0.from, $0.to) != ("B", "C") }
    #expect(Set(findings(shrunk, baselineOf: chain)) == ["stale-baseline"])
    #expect(findings(chain, baselineOf: chain).isEmpty)
  }
}
