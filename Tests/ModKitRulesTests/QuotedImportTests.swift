import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct QuotedImportTests {
  private func findings(by owner: SourceOwner) -> [Diagnostic] {
    var fixture = Fixture([.common("Feed"), .business("Login")])
    fixture.fault(
      .unqualified(replacement: "Login/Login.h"), "Login.h", form: .quotedHeader, by: owner,
      to: "Login")
    return fixture.findings()
  }

  @Test func quotesAcrossComponentsAreReported() {
    #expect(
      findings(by: .component("Feed")).inWords == [
        Diagnostic(
          rule: "quoted-import", severity: .error, component: "Feed", target: "Login",
          subject: "\"Login.h\"", location: Fixture.faulty(line: 1),
          message: "`\"Login.h\"` belongs to 'Login', and 'Feed' imports it without its module",
          fix: "write `<Login/Login.h>`")
      ])
  }

  @Test func testsOfAnotherComponentAreNamed() {
    #expect(
      findings(by: .tests(of: "Feed")).map(\.message) == [
        "`\"Login.h\"` belongs to 'Login', and the tests of 'Feed' import it without its module"
      ])
  }

  /// `<Login/Login.h>` is wrong in their own builds.
  @Test(arguments: [ForeignFormat.swiftpm, .bazel])
  func toolsWithPathsOfTheirOwn(format: ForeignFormat) throws {
    var fixture = Fixture([.common("Feed"), .business("Login")])
    fixture.components[1].foreignFormat = format
    fixture.fault(
      .unqualified(replacement: "Login/Login.h"), "Login.h", form: .angledHeader, to: "Login")
    let finding = try #require(fixture.findings().first)
    #expect(finding.severity == .warning && finding.fix == nil && finding.repairs.isEmpty)
    #expect(finding.notes.first?.hasPrefix("builds of modkit find it as <Login/Login.h>") == true)
  }

  @Test(arguments: [SourceOwner.component("Login"), .tests(of: "Login")])
  func atHomeQuotesAreRight(owner: SourceOwner) {
    #expect(findings(by: owner).isEmpty)
  }
}
