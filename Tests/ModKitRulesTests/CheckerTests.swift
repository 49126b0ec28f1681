import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct CheckerTests {
  private let upward = Fixture([.base("Net"), .business("Login")], [.used("Net", "Login")])

  @Test func aRuleIsAnErrorUnlessTheWorkspaceSaysOtherwise() {
    #expect(upward.verdict().diagnostics.map(\.severity) == [.error])
  }

  @Test(arguments: [
    (RuleSetting.Level.error, [Severity.error]), (.warning, [.warning]), (.off, []),
  ])
  func theWorkspaceSetsTheLevel(level: RuleSetting.Level, severities: [Severity]) {
    var fixture = upward
    fixture.set(.layerOrder, to: level)
    #expect(fixture.findings().map(\.severity) == severities)
  }

  @Test func aSettingIsForItsRuleOnly() {
    var fixture = upward
    for rule in Rule.all where rule.id != "layer-order" { fixture.set(rule, to: .off) }
    #expect(fixture.findings().fingerprints == ["layer-order:Net:Login"])
  }

  @Test func onlyTheRulesThatAreAskedForRun() {
    #expect(upward.findings(.noCycles, .unusedDependency).isEmpty)
  }

  @Test func anEmptyWorkspaceIsClean() {
    #expect(Fixture([]).findings().isEmpty)
  }

  @Test func findingsAreInTheOrderOfTheirPlaces() {
    let fixture = Fixture(
      [.base("A"), .base("B"), .business("C"), .common("D"), .business("E")],
      [.declared("E", "B"), .imported("B", "A"), .used("A", "D"), .used("A", "C")])
    let found = fixture.findings()
    #expect(found.compactMap(\.location) == found.compactMap(\.location).sorted())
    #expect(
      found.fingerprints == [
        "layer-order:A:C", "layer-order:A:D", "undeclared-import:B:A", "unused-dependency:E:B",
      ])
  }

  @Test(arguments: 0..<UInt64(60))
  func theOrderOfTheInputDoesNotMatter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let fixture = Self.tangle(&random)
    var shuffled = fixture
    shuffled.components.shuffle(using: &random)
    shuffled.edges.shuffle(using: &random)
    shuffled.testEdges.shuffle(using: &random)
    shuffled.faults.shuffle(using: &random)
    shuffled.sharedNames.shuffle(using: &random)
    shuffled.exceptions.shuffle(using: &random)
    #expect(shuffled.findings() == fixture.findings(), "seed \(seed)")
  }

  @Test(arguments: 200..<UInt64(260))
  func fingerprintsAreUniqueAndFreeOfLines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let fixture = Self.tangle(&random)
    let verdict = fixture.verdict()
    for list in [verdict.diagnostics, verdict.excepted, verdict.known] {
      #expect(Set(list.fingerprints).count == list.count, "seed \(seed)")
    }
    let found = verdict.diagnostics.fingerprints
    #expect(Set(fixture.moved(by: 17).findings().fingerprints) == Set(found), "seed \(seed)")
  }

  @Test func someTanglesHaveFindingsOfTheRecordedRules() throws {
    let rules = (0..<UInt64(40)).flatMap { seed in
      var random = SplitMix64(seed: seed)
      return Self.tangle(&random).findings().map(\.rule)
    }
    #expect(
      try Golden.difference(
        Set(rules).sorted().map { "\($0)\n" }.joined(), from: "broken/tangles.txt") == nil)
    #expect(Set(rules).isSubset(of: Rule.all.map(\.id)))
  }

  private static func tangle(_ random: inout SplitMix64) -> Fixture {
    var tangle = Tangle(random: random)
    defer { random = tangle.random }
    return tangle.fixture()
  }
}

extension Fixture {
  /// The same workspace after lines have been put before everything.
  fileprivate func moved(by lines: Int) -> Fixture {
    var copy = self
    copy.edges = edges.map { $0.moved(by: lines) }
    copy.testEdges = testEdges.map { $0.moved(by: lines) }
    for index in copy.faults.indices { copy.faults[index].site.location.line += lines }
    for index in copy.exceptions.indices { copy.exceptions[index].location.line += lines }
    return copy
  }
}

extension DependencyEdge {
  fileprivate func moved(by lines: Int) -> DependencyEdge {
    var edge = self
    edge.changeDeclaration { $0.line += lines }
    edge.changeImports { imports in
      for index in imports.sites.indices { imports.sites[index].location.line += lines }
    }
    return edge
  }
}
