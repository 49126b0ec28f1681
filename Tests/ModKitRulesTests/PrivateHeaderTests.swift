import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct PrivateHeaderTests {
  private func findings(by owner: SourceOwner) -> [Diagnostic] {
    var fixture = Fixture([.common("Feed"), .business("Login")])
    fixture.components[1].files.privateHeaders = [
      "Login/Private/Key.h", "Login/Private/Token.h",
    ]
    fixture.fault(
      .hidden(path: "Login/Private/Token.h"), "Login/Token.h", by: owner, to: "Login")
    return fixture.findings()
  }

  @Test func aHeaderThatIsNotPublicIsReported() {
    #expect(
      findings(by: .component("Feed")).inWords == [
        Diagnostic(
          rule: "private-header", severity: .error, component: "Feed", target: "Login",
          subject: "<Login/Token.h>", location: Fixture.faulty(line: 1),
          message: "'Feed' must not import `<Login/Token.h>`, which 'Login' keeps to itself",
          notes: ["the header is Login/Private/Token.h"],
          fix: "import a public header of 'Login', or write `public:"
            + " [\"Private/Token.h\"]` and `private: [\"Private/Key.h\"]` under `headers:` in"
            + " Login/component.yml")
      ])
  }

  @Test(arguments: [SourceOwner.tests(of: "Feed"), .shell(of: "App"), .shell(of: "Login")])
  func othersMayNotImportItEither(owner: SourceOwner) {
    #expect(findings(by: owner).map(\.component) == [owner.name])
  }

  @Test(arguments: [SourceOwner.component("Login"), .tests(of: "Login")])
  func itsComponentAndItsTestsMay(owner: SourceOwner) {
    #expect(findings(by: owner).isEmpty)
  }

  /// Xcode finds the headers of an app in the whole project, and no phase lists them.
  @Test(arguments: [
    (true, ForeignFormat.xcode, Severity.warning), (false, .xcode, .error),
    (true, .swiftpm, .error),
  ])
  func theHeaderOfAnAppIsAGuess(isTool: Bool, format: ForeignFormat, severity: Severity) {
    var fixture = Fixture([.common("Feed"), .business("Login")])
    (fixture.components[1].isTool, fixture.components[1].foreignFormat) = (isTool, format)
    fixture.components[1].files.projectHeaders = ["Login/Token.h"]
    fixture.fault(.hidden(path: "Login/Token.h"), "Token.h", to: "Login")
    #expect(fixture.findings(.privateHeader).map(\.severity) == [severity])
  }

  /// Without a list in the manifest, other headers are public that a list of one would not have.
  @Test func theWholeListOfPublicHeadersIsNamed() {
    var fixture = Fixture([.common("Feed"), .business("Login")])
    fixture.components[1].files.projectHeaders = ["Login/Sources/Token.h"]
    fixture.components[1].files.publicHeaders = ["Login/Headers/Login.h"]
    fixture.components[1].files.publicHeaderGlobs = ["Headers/*.h"]
    fixture.fault(.hidden(path: "Login/Sources/Token.h"), "Token.h", to: "Login")
    #expect(
      fixture.findings().map(\.repairs) == [
        [
          Repair(
            .setHeaders(
              [HeaderList(.public, ["Headers/*.h", "Sources/Token.h"])],
              manifest: "Login/component.yml"))
        ]
      ])
    fixture.components[1].files.publicHeaders.append("Login/Headers/token.h")
    #expect(
      fixture.findings(.privateHeader).map(\.fix) == ["import a public header of 'Login'"],
      "two headers would have one import path")
  }

  /// Nothing of the component may be imported, public or not.
  @Test func whereAnotherRuleForbidsTheEdgeTheImportGoes() {
    var fixture = Fixture([.base("Feed"), .business("Login")])
    fixture.fault(.hidden(path: "Login/Token.h"), "Login/Token.h", to: "Login")
    #expect(
      fixture.findings().map(\.fix) == ["remove the import of `<Login/Token.h>`"]
    )
    #expect(
      fixture.findings().first?.notes.last
        == "layer-order forbids the dependency, whatever header is imported")
  }

  /// To declare it would be of no use once the import is corrected.
  @Test func whatOnlyPrivateHeadersNeedIsNotToBeDeclared() {
    var fixture = Fixture([.common("Feed"), .business("Login")])
    fixture.edges = [
      DependencyEdge(
        from: "Feed", to: "Login", imports: [SourceSite(Fixture.faulty(line: 1))])
    ]
    fixture.fault(.hidden(path: "Login/Token.h"), "Login/Token.h", to: "Login")
    #expect(fixture.findings(.undeclaredImport).map(\.fix) == [nil])
    fixture.except(.privateHeader, from: "Feed", to: "<Login/Token.h>")
    #expect(fixture.findings(.undeclaredImport).map(\.fix).allSatisfy { $0 != nil })
    fixture.exceptions = []
    fixture.edges[0].changeImports {
      $0.sites.append(SourceSite(Fixture.use("Feed", "Login")))
    }
    #expect(fixture.findings(.undeclaredImport).map(\.fix).allSatisfy { $0 != nil })
  }

  @Test func theModuleOfPrivateHeadersIsReported() {
    var fixture = Fixture([.common("Feed"), .business("Login")])
    fixture.fault(.privateModule, "Login_Private", form: .objectiveCModule, to: "Login")
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "private-header", severity: .error, component: "Feed", target: "Login",
          subject: "Login_Private", location: Fixture.faulty(line: 1),
          message: "'Feed' must not import `Login_Private`, the private headers of 'Login'",
          fix: "import `Login`, or make public what is needed, under `headers: public:` in"
            + " Login/component.yml, beside those that are public now")
      ])
  }

  @Test func aHeaderOfTestsCannotBeMadePublic() {
    var fixture = Fixture([.common("Feed"), .business("Login")])
    fixture.components[1].tests.headers = ["Login/Tests/Mock.h"]
    fixture.fault(.hidden(path: "Login/Tests/Mock.h"), "Login/Mock.h", to: "Login")
    #expect(
      fixture.findings().map(\.message) == [
        "'Feed' must not import `<Login/Mock.h>`, a header of the tests of 'Login'"
      ])
    #expect(
      fixture.findings().map(\.fix) == ["move what is needed into a public header of a component"])
  }

  @Test func aHeaderOfAShellBelongsToNoComponent() {
    var fixture = Fixture([.common("Feed")])
    fixture.fault(.hidden(path: "Apps/City58/App.h"), "App.h", form: .quotedHeader)
    #expect(
      fixture.findings().map(\.message) == [
        "'Feed' must not import `\"App.h\"`, a header of a shell"
      ])
  }

  @Test func anExceptionMayNameTheHeaderOrTheComponent() {
    for end in ["<Login/Token.h>", "Login"] {
      var fixture = Fixture([.common("Feed"), .business("Login")])
      fixture.fault(.hidden(path: "Login/Private/Token.h"), "Login/Token.h", to: "Login")
      fixture.except(.privateHeader, from: "Feed", to: end)
      #expect(fixture.findings().isEmpty, "\(end)")
    }
  }
}
