import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct UnusedDependencyTests {
  @Test func aDependencyThatNothingImportsIsReported() {
    let fixture = Fixture(
      [.common("Home"), .business("Login"), .base("Net")],
      [.used("Home", "Net"), .declared("Home", "Login")])
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "unused-dependency", severity: .error, component: "Home", target: "Login",
          location: Fixture.manifest("Home", line: 6),
          message: "'Home' declares 'Login' but never imports it",
          fix: "remove `Login` from `dependencies:` in Home/component.yml",
          repair: ManifestRepair(.remove, dependency: "Login", of: "Home"))
      ])
  }

  @Test func aComponentWithoutSourcesIsLeftAlone() {
    let fixture = Fixture(
      [.common("Home").withoutSources, .business("Login")], [.declared("Home", "Login")])
    #expect(fixture.findings().isEmpty)
  }

  @Test func oneImportIsEnough() {
    let fixture = Fixture([.common("Home"), .business("Login")], [.used("Home", "Login")])
    #expect(fixture.findings(.unusedDependency).isEmpty)
  }
}

/// Components that a description declares together, as the targets of one product.
@Suite struct DeclaredTogetherTests {
  private func findings(
    _ edges: [Fixture.Link], together lists: [[String]], tests: [Fixture.Link] = []
  ) -> [String] {
    var fixture = Fixture([.common("Home"), .base("Icons"), .base("Themes")], edges)
    tests.forEach { fixture.test($0) }
    fixture.declaredTogether = lists
    return fixture.findings(.unusedDependency).map { $0.target ?? "" }
  }

  @Test func oneImportIsEnoughForAll() {
    let edges: [Fixture.Link] = [.used("Home", "Icons"), .declared("Home", "Themes")]
    #expect(findings(edges, together: []) == ["Themes"])
    #expect(findings(edges, together: [["Icons", "Themes"]]) == [])
    #expect(findings(edges, together: [["Home", "Icons", "Themes"]]) == [])
    // Not all of the list are declared, so that it is no product that Home links.
    #expect(findings(edges, together: [["Icons", "Themes", "Other"]]) == ["Themes"])
  }

  @Test func listsOfWhichNothingIsImportedAreUnused() {
    let edges: [Fixture.Link] = [.declared("Home", "Icons"), .declared("Home", "Themes")]
    #expect(findings(edges, together: [["Icons", "Themes"]]) == ["Icons", "Themes"])
  }

  @Test func testsMayImportOne() {
    #expect(
      findings(
        [], together: [["Icons", "Themes"]],
        tests: [.used("Home", "Icons"), .declared("Home", "Themes")]) == [])
  }
}

@Suite struct UnusedTestDependencyTests {
  private let fixture = Fixture([.common("Home"), .base("Net")])

  @Test func whatTestsNeverImportIsReported() {
    var fixture = fixture
    fixture.test(.declared("Home", "Net"))
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "unused-dependency", severity: .error, component: "Home", target: "Net",
          subject: "tests", location: Fixture.manifest("Home", line: 20),
          message: "'Home' declares 'Net' for its tests but they never import it",
          fix: "remove `Net` from `dependencies:` under `tests:` in Home/component.yml")
      ])
  }

  @Test func whatTestsImportIsLegal() {
    var fixture = fixture
    fixture.test(.used("Home", "Net"))
    #expect(fixture.findings().isEmpty)
  }

  @Test func aComponentWithoutTestsIsLeftAlone() {
    var fixture = fixture
    fixture.components[0].tests.sources = []
    fixture.test(.declared("Home", "Net"))
    #expect(fixture.findings().isEmpty)
  }

  @Test func aDependencyOfTheTestsAloneBelongsToThem() {
    var fixture = Fixture([.common("Home"), .base("Net")], [.declared("Home", "Net")])
    fixture.test(.imported("Home", "Net"))
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "unused-dependency", severity: .error, component: "Home", target: "Net",
          location: Fixture.manifest("Home", line: 5),
          message: "'Home' declares 'Net' but only its tests import it",
          notes: ["imported at Home/Tests/UsesNet.swift:1:8"],
          fix: "move `Net` to `dependencies:` under `tests:` in Home/component.yml")
      ])
  }

  @Test func oneThatTheTestsDeclareThemselvesIsRemoved() {
    var fixture = Fixture([.common("Home"), .base("Net")], [.declared("Home", "Net")])
    fixture.test(.used("Home", "Net"))
    #expect(
      fixture.findings().map(\.notes) == [
        [
          "imported at Home/Tests/UsesNet.swift:1:8",
          "declared for the tests at Home/component.yml:20:5",
        ]
      ])
    #expect(
      fixture.findings().map(\.repair) == [ManifestRepair(.remove, dependency: "Net", of: "Home")])
  }
}
