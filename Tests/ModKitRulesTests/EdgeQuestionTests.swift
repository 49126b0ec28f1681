import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

/// Whether one component may depend on another.
@Suite struct EdgeQuestionTests {
  /// The answer is what a check would say of the dependency, if it were declared.
  @Test(arguments: 0..<UInt64(Soak.rounds(60)))
  func itIsTheAnswerOfACheck(seed: UInt64) {
    var tangle = Tangle(random: SplitMix64(seed: seed))
    let fixture = tangle.fixture()
    let architecture = fixture.architecture
    let names = fixture.components.map(\.name)
    for from in names {
      for to in names where from != to {
        let verdict = EdgeQuestion(
          .component(from), on: to, in: architecture, today: fixture.today
        ).verdict
        let ends = DependencyEdge.Ends(from: from, to: to)
        let findings = Checker(today: fixture.today, findsCuts: false)
          .check(architecture.declaring(ends)).diagnostics
          .filter { Rule.laws.contains($0.rule) && $0.severity == .error }
          .filter {
            $0.subject == nil && $0.component == from && $0.target == to
              || $0.edges.contains(ends)
          }
        #expect(
          verdict.isAllowed == findings.isEmpty,
          "seed \(seed): \(from) → \(to): \(findings.map(\.message))")
        #expect((verdict.cycle != nil) == (verdict.law?.rule == Rule.noCycles.id))
      }
    }
  }

  @Test func aLawAndItsPlace() {
    let fixture = Fixture([.base("Net"), .business("Login")])
    let verdict = fixture.verdict("Net", "Login")
    #expect(!verdict.isAllowed)
    #expect(verdict.law?.rule == "layer-order")
    #expect(verdict.law?.place == Fixture.manifest("Net", line: 2, column: 8))
    #expect(verdict.law?.notes.contains { $0.contains("imports it") } == false)
    #expect(verdict.declaration == nil)
    #expect(verdict.advice == nil)
  }

  @Test func whatIsDeclared() {
    let fixture = Fixture([.base("Net"), .business("Login")], [.used("Login", "Net")])
    let verdict = fixture.verdict("Login", "Net")
    #expect(verdict.isAllowed)
    #expect(verdict.declaration == Fixture.manifest("Login", line: 5))
    #expect(verdict.advice == nil)
  }

  /// An import without a declaration is allowed, and needs one.
  @Test func whatIsOnlyImported() {
    let fixture = Fixture([.base("Net"), .business("Login")], [.imported("Login", "Net")])
    let verdict = fixture.verdict("Login", "Net")
    #expect(verdict.isAllowed)
    #expect(verdict.advice == "add `- Net` to `dependencies:` in Login/component.yml")
  }

  @Test func theCycleThatItCloses() {
    let fixture = Fixture(
      [.base("A"), .base("B"), .base("C")], [.used("A", "B"), .imported("B", "C")])
    let verdict = fixture.verdict("C", "A")
    #expect(verdict.cycle == ["C", "A", "B", "C"])
    #expect(verdict.law?.rule == "no-cycles")
    #expect(verdict.law?.message == "it would close a cycle: C → A → B → C")
    #expect(
      verdict.law?.notes == [
        "A → B imported at \(Fixture.use("A", "B", line: 1))",
        "B → C imported at \(Fixture.use("B", "C", line: 1))",
      ])
  }

  /// Nothing depends on tests.
  @Test func testsCloseNone() {
    let fixture = Fixture([.base("A"), .base("B")], [.used("A", "B")])
    let verdict = EdgeQuestion(
      .tests(of: "B"), on: "A", in: fixture.architecture, today: fixture.today
    ).verdict
    #expect(verdict.isAllowed)
  }

  @Test func anExceptionUntilItExpires() {
    var fixture = Fixture([.base("Net"), .business("Login")])
    fixture.except(.layerOrder, from: "Net", to: "Login", until: "2026-01-01")
    fixture.today = CalendarDate("2026-01-01") ?? .distantPast
    let verdict = fixture.verdict("Net", "Login")
    #expect(verdict.isAllowed)
    #expect(verdict.exceptions.map(\.rule) == ["layer-order"])
    fixture.today = CalendarDate("2026-01-02") ?? .distantPast
    #expect(!fixture.verdict("Net", "Login").isAllowed)
  }

  @Test func aWarningForbidsNothing() {
    var fixture = Fixture([.base("Net"), .business("Login")])
    fixture.set(.layerOrder, to: .warning)
    let verdict = fixture.verdict("Net", "Login")
    #expect(verdict.isAllowed)
    #expect(verdict.law?.severity == .warning)
    fixture.set(.layerOrder, to: .off)
    #expect(fixture.verdict("Net", "Login").law == nil)
  }

  /// What the baseline has stays forbidden.
  @Test func whatIsKnown() {
    let fixture = Fixture([.base("Net"), .business("Login")], [.used("Net", "Login")])
    let known = Checker(today: fixture.today).check(fixture.architecture).renewal.baseline
    let verdict = EdgeQuestion(
      .component("Net"), on: "Login", in: fixture.architecture, baseline: known,
      today: fixture.today
    ).verdict
    #expect(!verdict.isAllowed)
    #expect(verdict.law?.isKnown == true)
  }

  @Test func whatToUseInstead() throws {
    var fixture = Fixture([.base("Analytics"), .base("Tracking"), .business("Feed")])
    fixture.forbidden = [
      ForbiddenEdge(
        from: try ComponentSelector("Feed"), to: try TargetSelector("Analytics"),
        reason: "it slows us down", use: "Tracking",
        location: SourceLocation(file: "modkit.yml", line: 4, column: 3))
    ]
    let verdict = fixture.verdict("Feed", "Analytics")
    #expect(verdict.use == "Tracking")
    #expect(verdict.law?.place?.line == 4)
    #expect(verdict.law?.message.contains("it slows us down") == true)
  }

  @Test func theComponentItself() {
    let fixture = Fixture([.base("A")])
    #expect(fixture.verdict("A", "A").isAllowed)
  }
}

extension Fixture {
  fileprivate func verdict(_ from: String, _ to: String) -> EdgeVerdict {
    EdgeQuestion(.component(from), on: to, in: architecture, today: today).verdict
  }
}

extension Architecture {
  /// With a declaration, and with an import if there is no edge yet.
  fileprivate func declaring(_ ends: DependencyEdge.Ends) -> Architecture {
    var architecture = self
    let owner = SourceOwner.component(ends.from)
    let place = SourceLocation(file: "\(ends.from)/component.yml", line: 99, column: 1)
    if let index = edges.firstIndex(where: { $0.owner == owner && $0.to == ends.to }) {
      let edge = edges[index]
      architecture.edges[index] = DependencyEdge(
        owner, to: ends.to, grounds: edge.grounds + [.declared(place)])
    } else {
      architecture.edges.append(DependencyEdge(owner, to: ends.to, grounds: [.declared(place)]))
      architecture.edges.sort { ($0.owner, $0.to) < ($1.owner, $1.to) }
    }
    return architecture
  }
}
