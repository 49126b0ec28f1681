import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct UnknownDependencyTests {
  @Test func aNameThatIsNoComponentIsReportedAndNothingElse() {
    var fixture = Fixture([.common("Home"), .business("Login")])
    fixture.declareUnknown("Logn", in: "Home", suggestion: "Login")
    #expect(
      fixture.findings() == [
        Diagnostic(
          rule: "unknown-dependency", severity: .error, component: "Home", target: "Logn",
          location: Fixture.manifest("Home", line: 5),
          message: "'Home' depends on 'Logn', which is no component of the workspace",
          fix: "did you mean `Login`?")
      ])
  }

  @Test func withoutALikeNameTheLineIsToBeMended() {
    var fixture = Fixture([.common("Home")])
    fixture.declareUnknown("Telemetry", in: "Home")
    #expect(fixture.findings().map(\.fix) == ["correct or remove the line"])
  }

  @Test func aKnownNameIsLegal() {
    let fixture = Fixture([.common("Home"), .business("Login")], [.used("Home", "Login")])
    #expect(fixture.findings(.unknownDependency).isEmpty)
  }
}
