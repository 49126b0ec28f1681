import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct UndeclaredImportTests {
  @Test func anImportThatNoManifestDeclaresIsReported() {
    let fixture = Fixture(
      [.common("Home"), .business("Login")], [.imported("Home", "Login", imports: 4)])
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "undeclared-import", severity: .error, component: "Home", target: "Login",
          location: Fixture.use("Home", "Login"),
          message: "'Home' imports 'Login' but does not declare it",
          notes: ["imported at Home/UsesLogin.swift:2:8 and 2 more places too"],
          fix: "add `- Login` to `dependencies:` in Home/component.yml",
          repair: ManifestRepair(.declare, dependency: "Login", of: "Home"))
      ])
  }

  @Test func aDeclaredImportAndAnImportOfItselfAreLegal() {
    let fixture = Fixture(
      [.common("Home"), .business("Login")], [.used("Home", "Login"), .imported("Home", "Home")])
    #expect(fixture.findings(.undeclaredImport).isEmpty)
  }

  /// A dependency that only some builds need may be one that others cannot have.
  @Test(arguments: [
    ([["os(iOS)"]], "os(iOS)"), ([["swift(>=6.0)", "canImport(UIKit)"]], "canImport(UIKit)"),
    ([["!(os(Linux))"], ["DEBUG"]], "!(os(Linux))"), ([["os(iOS)"], []], nil),
    ([["swift(>=5.9) && compiler(>=6)"]], nil), ([["SWIFT_PACKAGE"], ["defined(__OBJC__)"]], nil),
  ])
  func theRepairKnowsTheConditionOfAllImports(_ conditions: [[String]], condition: String?) {
    var fixture = Fixture(
      [.common("Home"), .business("Login")], [.imported("Home", "Login", imports: conditions.count)]
    )
    fixture.edges[0].changeImports { imports in
      for index in conditions.indices { imports.sites[index].conditions = conditions[index] }
      imports.sites.insert(
        SourceSite(Fixture.use("Home", "Login"), isExistenceCondition: true), at: 0)
    }
    #expect(fixture.findings(.undeclaredImport).map { $0.repair?.condition } == [condition])
  }

  /// What was not understood may declare the dependency, so that another line would be one too many.
  @Test func aDescriptionIsEditedOnlyIfTheFindingIsCertain() {
    var fixture = Fixture([.common("Home"), .business("Login")], [.imported("Home", "Login")])
    for index in 0...1 { fixture.components[index].foreignFormat = .bazel }
    #expect(fixture.findings(.undeclaredImport).map { $0.repair?.dependency } == ["Login"])
    fixture.gaps = [
      ForeignGap(component: "Home", ManifestIssue("COMMON", at: Fixture.manifest("Home", line: 9)))
    ]
    let findings = fixture.findings(.undeclaredImport)
    #expect(findings.map(\.severity) == [.warning])
    #expect(
      findings.map(\.fix) == ["add `Login` to the `deps` of Home in Home/component.yml"])
    #expect(findings.map(\.repair) == [nil])
    fixture.components[0].foreignFormat = nil
    #expect(fixture.findings(.undeclaredImport).map { $0.repair?.dependency } == ["Login"])
  }
}

@Suite struct UndeclaredTestImportTests {
  @Test func testsMayImportTheirComponentAndWhatIsDeclaredForIt() {
    var fixture = Fixture(
      [.common("Home"), .business("Login"), .base("Net")], [.used("Home", "Login")])
    fixture.test(.imported("Home", "Home"))
    fixture.test(.imported("Home", "Login"))
    fixture.test(.used("Home", "Net"))
    #expect(fixture.findings().isEmpty)
  }

  @Test func testsMayImportNothingElse() {
    var fixture = Fixture(
      [.common("Home"), .business("Login"), .base("Net")], [.used("Login", "Net")])
    fixture.test(.imported("Home", "Net", imports: 2))
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "undeclared-import", severity: .error, component: "Home", target: "Net",
          subject: "tests", location: Fixture.use("Home/Tests", "Net"),
          message: "the tests of 'Home' import 'Net', which is not declared for them",
          notes: ["imported at Home/Tests/UsesNet.swift:2:8 too"],
          fix: "add `- Net` to `dependencies:` under `tests:` in Home/component.yml")
      ])
  }

  @Test func whatTheComponentImportsTooIsItsOwnFault() {
    var fixture = Fixture([.common("Home"), .base("Net")], [.imported("Home", "Net")])
    fixture.test(.imported("Home", "Net"))
    #expect(fixture.findings().fingerprints == ["undeclared-import:Home:Net"])
  }

  @Test func aDeclarationForTheTestsIsNotForTheComponent() {
    var fixture = Fixture([.common("Home"), .base("Net")], [.imported("Home", "Net")])
    fixture.test(.used("Home", "Net"))
    #expect(fixture.findings().fingerprints == ["undeclared-import:Home:Net"])
    #expect(
      fixture.findings().map(\.notes) == [
        ["the line at Home/component.yml:20:5 is for the tests only"]
      ])
  }

  @Test func anEdgeThatALawForbidsIsNotReportedTwice() {
    var fixture = Fixture([.common("Home"), .base("Net")])
    fixture.test(.imported("Net", "Home"))
    #expect(fixture.findings().fingerprints == ["layer-order:Net:Home:tests"])
  }
}

@Suite struct ShellImportTests {
  private var fixture: Fixture {
    var fixture = Fixture(
      [.common("Home"), .business("Login"), .base("Net"), .business("Push"), .business("PushA")],
      [.used("Home", "Login"), .used("Login", "Net"), .used("PushA", "Net")])
    fixture.products = [
      Product(
        name: "App", components: ["Home"],
        implementations: [
          ChosenImplementation(
            interface: "Push", implementation: "PushA", location: Fixture.root(line: 7))
        ], location: Fixture.root(line: 5)),
      Product(name: "Other", components: ["Push"], location: Fixture.root(line: 6)),
    ]
    return fixture
  }

  private func edge(_ product: String, _ component: String) -> DependencyEdge {
    DependencyEdge(
      .shell(of: product), to: component,
      imports: [
        SourceSite(Fixture.use(product, component)),
        SourceSite(Fixture.use(product, component, line: 2)),
      ])
  }

  @Test func aShellMayImportWhatItsProductBringsAlong() {
    var fixture = fixture
    fixture.shellEdges = ["Home", "Login", "Net", "Push", "PushA"].map { edge("App", $0) }
    #expect(fixture.findings().isEmpty)
  }

  @Test func aShellMayImportNothingElse() {
    var fixture = fixture
    fixture.shellEdges = [edge("Other", "Login"), edge("Other", "Push")]
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "undeclared-import", severity: .error, component: "Other", target: "Login",
          subject: "shell", location: Fixture.use("Other", "Login"),
          message: "the shell of product 'Other' imports 'Login', which is not part of the product",
          notes: ["imported at Other/UsesLogin.swift:2:8 too"],
          fix: "add `Login` to `components:` of the product Other in modkit.yml")
      ])
  }

  /// Layers permit; manifests still declare.
  @Test func anExceptedEdgeHasToBeDeclaredAllTheSame() {
    var fixture = Fixture(
      [.base("Net"), .business("Login")], [.imported("Net", "Login")])
    #expect(fixture.findings().map(\.rule) == ["layer-order"])
    fixture.except(.layerOrder, from: "Net", to: "Login")
    #expect(fixture.findings().map(\.rule) == ["undeclared-import"])
    #expect(fixture.findings(.undeclaredImport).map(\.rule) == ["undeclared-import"])
  }

  @Test func askedForAloneItYieldsToo() {
    let fixture = Fixture(
      [.base("Net"), .business("Login")], [.imported("Net", "Login")])
    #expect(fixture.findings(.undeclaredImport).isEmpty)
  }
}
