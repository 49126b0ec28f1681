import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct LayerOrderTests {
  @Test func aHigherLayerIsReportedWhereItIsImported() {
    let fixture = Fixture([.base("Net"), .business("Login")], [.used("Net", "Login", imports: 3)])
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "layer-order", severity: .error, component: "Net", target: "Login",
          location: Fixture.use("Net", "Login"),
          message: "base-service 'Net' must not depend on base-business 'Login'",
          notes: [
            "declared at Net/component.yml:5:5",
            "imported at Net/UsesLogin.swift:2:8 and 1 more place too",
            "the layers say so: base-service at Net/component.yml:2:8, base-business at"
              + " Login/component.yml:2:8",
            "layers, bottom to top: base-service, base-business, main-business",
          ],
          fix: "sink what is needed into base-service, or declare a protocol there that Login"
            + " implements (docs/undoing-dependencies.md)")
      ])
  }

  @Test func aDeclarationAloneIsReportedInTheManifest() throws {
    let fixture = Fixture([.base("Net"), .common("Home")], [.declared("Net", "Home")])
    let finding = try #require(fixture.findings().first)
    #expect(finding.location == Fixture.manifest("Net", line: 5))
    #expect(finding.notes.first == "no source imports it: removing it from the list is enough")
  }

  @Test(arguments: [Fixture.Link.used("Low", "High"), .declared("Low", "High")])
  func anUpwardEdgeIsNothingElse(link: Fixture.Link) {
    for high in [Component.common("High"), .shared("High"), .line("jobs", "High")] {
      let fixture = Fixture([.business("Low"), high], [link])
      #expect(fixture.findings().fingerprints == ["layer-order:Low:High"])
    }
  }

  @Test func anUndeclaredUpwardImportIsNotReportedTwice() throws {
    let fixture = Fixture([.business("Low"), .line("jobs", "High")], [.imported("Low", "High")])
    let finding = try #require(fixture.findings().first)
    #expect(fixture.findings().fingerprints == ["layer-order:Low:High"])
    #expect(finding.notes.first == "no manifest declares it")
  }

  @Test func theSameLayerAndLowerOnesAreLegal() {
    let fixture = Fixture(
      [.base("Net"), .base("Log"), .business("Login"), .business("Push"), .line("jobs", "Jobs")],
      [
        .used("Net", "Log"), .used("Login", "Push"), .used("Login", "Net"), .used("Jobs", "Login"),
        .used("Jobs", "Net"),
      ])
    #expect(fixture.findings().isEmpty)
  }

  @Test func theOrderOfTheManifestDecides() {
    let fixture = Fixture([.base("Net"), .common("Home")], [.used("Net", "Home")])
    var architecture = fixture.architecture
    architecture.workspace.layers.reverse()
    #expect(Checker(today: .distantPast).check(architecture).diagnostics.isEmpty)
  }

  @Test func testsAreCheckedSeparately() {
    var fixture = Fixture([.base("Net"), .business("Login"), .base("Log")])
    fixture.test(.imported("Net", "Login", imports: 2))
    fixture.test(.used("Net", "Log"))
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "layer-order", severity: .error, component: "Net", target: "Login",
          subject: "tests", location: Fixture.use("Net/Tests", "Login"),
          message: "the tests of base-service 'Net' must not depend on base-business 'Login'",
          notes: [
            "no manifest declares it",
            "imported at Net/Tests/UsesLogin.swift:2:8 too",
            "the layers say so: base-service at Net/component.yml:2:8, base-business at"
              + " Login/component.yml:2:8",
            "layers, bottom to top: base-service, base-business, main-business",
          ],
          fix: "test it with a stand-in, or move the test to Login")
      ])
  }

  @Test func aDeclarationOfTheComponentIsForItsTestsToo() throws {
    var fixture = Fixture([.base("Net"), .business("Login")], [.used("Net", "Login")])
    fixture.test(.imported("Net", "Login"))
    let finding = try #require(fixture.findings().first { $0.subject == "tests" })
    #expect(finding.notes.first == "declared at Net/component.yml:5:5")
    fixture.testEdges = []
    fixture.test(.declared("Net", "Login"))
    let unused = try #require(fixture.findings().first { $0.subject == "tests" })
    #expect(unused.notes.first == "no test imports it: removing it from the list is enough")
    #expect(unused.location == Fixture.manifest("Net", line: 20))
  }
}
