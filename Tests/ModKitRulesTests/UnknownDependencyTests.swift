import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct UnknownDependencyTests {
  @Test func aNameThatIsNoComponentIsReportedAndNothingElse() {
    var fixture = Fixture([.common("Home"), .business("Login")])
    fixture.declareUnknown("Logn", in: "Home", suggestion: "Login")
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "unknown-dependency", severity: .error, component: "Home", target: "Logn",
          location: Fixture.manifest("Home", line: 5),
          message: "'Home' depends on 'Logn', which is no component of the workspace",
          fix: "write `Login` in place of `Logn` in Home/component.yml, or remove `Logn` from"
            + " `dependencies:` in Home/component.yml")
      ])
  }

  @Test func withoutASimilarNameTheLineIsToBeFixed() {
    var fixture = Fixture([.common("Home")])
    fixture.declareUnknown("Telemetry", in: "Home")
    #expect(
      fixture.findings().map(\.fix) == [
        "remove `Telemetry` from `dependencies:` in Home/component.yml"
      ])
  }

  /// Advice that another finding would take back is none.
  @Test func aLikeNameThatMustNotBeDeclaredIsNotAdvised() {
    var upward = Fixture([.base("Home"), .business("Login")])
    upward.declareUnknown("Logn", in: "Home", suggestion: "Login")
    var twice = Fixture([.common("Home"), .business("Login")], [.used("Home", "Login")])
    twice.components[0].dependencies = [
      Dependency(name: "Login", location: Fixture.manifest("Home", line: 6))
    ]
    twice.declareUnknown("Logn", in: "Home", suggestion: "Login")
    for fixture in [upward, twice] {
      #expect(
        fixture.findings().map(\.fix) == [
          "remove `Logn` from `dependencies:` in Home/component.yml"
        ])
    }
  }

  @Test func aKnownNameIsLegal() {
    let fixture = Fixture([.common("Home"), .business("Login")], [.used("Home", "Login")])
    #expect(fixture.findings(.unknownDependency).isEmpty)
  }
}
