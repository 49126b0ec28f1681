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

  @Test(arguments: 0..<UInt64(100))
  func theOrderOfTheInputDoesNotMatter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let fixture = Self.tangle(&random)
    var shuffled = fixture
    shuffled.components.shuffle(using: &random)
    shuffled.edges.shuffle(using: &random)
    shuffled.exceptions.shuffle(using: &random)
    #expect(shuffled.findings() == fixture.findings(), "seed \(seed)")
  }

  @Test(arguments: 200..<UInt64(300))
  func fingerprintsAreUniqueAndFreeOfLines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let fixture = Self.tangle(&random)
    let found = fixture.findings().fingerprints
    #expect(Set(found).count == found.count, "seed \(seed)")
    #expect(Set(fixture.moved(by: 17).findings().fingerprints) == Set(found), "seed \(seed)")
  }

  private static func tangle(_ random: inout SplitMix64) -> Fixture {
    let names = ["A", "B", "C", "D", "E", "F", "G"]
    let makers: [(String) -> Component] = [
      Component.base, Component.business, Component.common, { .shared($0) },
      { .line("x", $0) }, { .line("y", $0) }, { .shared($0, line: "y") },
    ]
    let kinds: [(String, String) -> Fixture.Link] = [
      { .used($0, $1) }, { .declared($0, $1) }, { .imported($0, $1, imports: 3) },
    ]
    var links: [Fixture.Link] = []
    for from in names {
      for to in names where Int.random(in: 0..<4, using: &random) == 0 {
        links.append(kinds[Int.random(in: 0..<3, using: &random)](from, to))
      }
    }
    var fixture = Fixture(
      names.map { makers[Int.random(in: 0..<7, using: &random)]($0) }, links)
    for line in 9..<14 {
      fixture.except(
        Rule.all[Int.random(in: 0..<6, using: &random)],
        from: names[Int.random(in: 0..<3, using: &random)],
        to: [nil, "D", "E"][Int.random(in: 0..<3, using: &random)], line: line)
    }
    return fixture
  }
}

extension Fixture {
  /// The same workspace after lines have been put before everything.
  fileprivate func moved(by lines: Int) -> Fixture {
    var copy = self
    copy.edges = edges.map { edge in
      var edge = edge
      edge.declaration?.line += lines
      edge.evidence = edge.evidence.map { place in
        SourceLocation(file: place.file, line: place.line + lines, column: place.column)
      }
      return edge
    }
    for index in copy.exceptions.indices { copy.exceptions[index].location.line += lines }
    return copy
  }
}
