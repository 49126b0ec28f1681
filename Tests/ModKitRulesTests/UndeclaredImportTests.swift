import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct UndeclaredImportTests {
  @Test func anImportThatNoManifestDeclaresIsReported() {
    let fixture = Fixture(
      [.common("Home"), .business("Login")], [.imported("Home", "Login", imports: 4)])
    #expect(
      fixture.findings() == [
        Diagnostic(
          rule: "undeclared-import", severity: .error, component: "Home", target: "Login",
          location: Fixture.use("Home", "Login"),
          message: "'Home' imports 'Login' but does not declare it",
          notes: ["imported at Home/UsesLogin.swift:2:8 and 2 more places too"],
          fix: "add `- Login` to `dependencies:` in Home/component.yml")
      ])
  }

  @Test func aDeclaredImportAndAnImportOfItselfAreLegal() {
    let fixture = Fixture(
      [.common("Home"), .business("Login")], [.used("Home", "Login"), .imported("Home", "Home")])
    #expect(fixture.findings(.undeclaredImport).isEmpty)
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
        bindings: [
          Binding(interface: "Push", implementation: "PushA", location: Fixture.root(line: 7))
        ], location: Fixture.root(line: 5)),
      Product(name: "Other", components: ["Push"], location: Fixture.root(line: 6)),
    ]
    return fixture
  }

  private func edge(_ product: String, _ component: String) -> DependencyEdge {
    DependencyEdge(
      from: product, to: component,
      evidence: [Fixture.use(product, component), Fixture.use(product, component, line: 2)])
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
      fixture.findings() == [
        Diagnostic(
          rule: "undeclared-import", severity: .error, component: "Other", target: "Login",
          location: Fixture.use("Other", "Login"),
          message: "the shell of product 'Other' imports 'Login', which is not part of the product",
          notes: ["imported at Other/UsesLogin.swift:2:8 too"],
          fix: "add `Login` to `components:` of the product in modkit.yml")
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
