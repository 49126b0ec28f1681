import ModKitModel
import Testing

@testable import ModKitRules

/// The figures of one state in a history.
@Suite struct HistoryCountingTests {
  private func figures(_ fixture: Fixture) -> HistoryFigures {
    let verdict = Checker(today: fixture.today).check(fixture.architecture)
    return HistoryFigures(
      WorkspaceSnapshot(fixture.architecture, findings: verdict.diagnostics), verdict)
  }

  private func owned(_ component: Component, by owners: [String]) -> Component {
    var component = component
    component.owners = owners
    return component
  }

  @Test func debtHasWhatExceptionsAllow() {
    var fixture = Fixture(
      [
        .base("A"), owned(.line("jobs", "B"), by: ["@b", "@c"]), owned(.business("C"), by: ["@b"]),
      ],
      [.imported("B", "A"), .imported("C", "A")])
    let all = figures(fixture)
    #expect(all.findings == ["undeclared-import": 2])
    #expect(all.debtByOwner == ["@b": 2, "@c": 1])
    #expect(all.debtByLine == ["jobs": 1] && all.debtByComponent == ["B": 1, "C": 1])
    fixture.exceptions = [
      RuleException(
        rule: "undeclared-import", from: "B", to: nil, reason: "known", expires: nil,
        location: SourceLocation(file: "modkit.yml", line: 1, column: 1))
    ]
    let excepted = figures(fixture)
    #expect(excepted.findings == ["undeclared-import": 1])
    #expect(excepted.debtByOwner == all.debtByOwner && excepted.debtByLine == all.debtByLine)
  }

  @Test func instability() {
    #expect(figures(Fixture([])).instability == 0)
    #expect(figures(Fixture([.base("A")])).instability == 0)
    // C: 1 of 1, B: 1 of 2, D: 1 of 1, A: 0 of 2.
    let chain = Fixture(
      [.base("A"), .business("B"), .business("C"), .business("D")],
      [.used("C", "B"), .used("B", "A"), .used("D", "A")])
    #expect(figures(chain).instability == 625)
  }

  /// What identifies a finding does not depend on the cut of its cycle.
  @Test func cyclesWithoutCuts() throws {
    let fixture = Fixture(
      [.base("A"), .business("B"), .business("C")],
      [.used("A", "B"), .used("B", "C"), .used("C", "A"), .used("C", "B")])
    let architecture = fixture.architecture
    let full = Checker(today: fixture.today).check(architecture).diagnostics
    let brief = Checker(today: fixture.today, findsCuts: false).check(architecture).diagnostics
    #expect(brief.map(\.traces) == full.map(\.traces))
    #expect(brief.map(\.message) == full.map(\.message))
    let cycle = try #require(full.first { $0.rule == "no-cycles" })
    #expect(!cycle.repairs.isEmpty)
    #expect(brief.first { $0.rule == "no-cycles" }?.repairs.allSatisfy(\.steps.isEmpty) == true)
  }
}
