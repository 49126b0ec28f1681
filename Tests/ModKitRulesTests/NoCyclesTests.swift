import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct NoCyclesTests {
  @Test func aRingIsReportedOnceWithItsCut() {
    let fixture = Fixture(
      [.base("A"), .base("B"), .base("C")],
      [.used("C", "A"), .used("A", "B"), .declared("B", "C")])
    #expect(
      fixture.findings(.noCycles) == [
        Diagnostic(
          rule: "no-cycles", severity: .error, component: "A", target: "B",
          edges: [.init(from: "A", to: "B"), .init(from: "B", to: "C"), .init(from: "C", to: "A")],
          location: Fixture.use("A", "B"),
          message: "components depend on one another: A → B → C → A",
          notes: [
            "A → B imported at A/UsesB.swift:1:8",
            "B → C declared at B/component.yml:5:5",
            "C → A imported at C/UsesA.swift:1:8",
            "the fewest edges to remove: C → A",
          ],
          fix: "remove C → A")
      ])
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
      fixture.findings() == [
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

  @Test func aCutThatMayNotBeTheFewestSaysSo() throws {
    let names = (10..<30).map { "C\($0)" }
    let links = names.flatMap { from in
      names.filter { $0 != from }.map { Fixture.Link.used(from, $0) }
    }
    let finding = try #require(Fixture(names.map { .base($0) }, links).findings().first)
    #expect(finding.notes.last?.hasPrefix("edges that are enough to remove: C1") == true)
  }

  @Test func anExceptionIsForTheFirstEdgeOfTheCycle() {
    var fixture = Fixture([.base("A"), .base("B")], [.used("A", "B"), .used("B", "A")])
    fixture.except(.noCycles, from: "A", to: "B")
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
