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
