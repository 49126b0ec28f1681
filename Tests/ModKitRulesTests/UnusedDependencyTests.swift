import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct UnusedDependencyTests {
  @Test func aDependencyThatNothingImportsIsReported() {
    let fixture = Fixture(
      [.common("Home"), .business("Login"), .base("Net")],
      [.used("Home", "Net"), .declared("Home", "Login")])
    #expect(
      fixture.findings() == [
        Diagnostic(
          rule: "unused-dependency", severity: .error, component: "Home", target: "Login",
          location: Fixture.manifest("Home", line: 6),
          message: "'Home' declares 'Login' but never imports it",
          fix: "remove the line from Home/component.yml")
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
