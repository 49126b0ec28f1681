import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct PackageWrapperTests {
  private func package(_ only: [String]? = nil) throws -> Package {
    Package(
      name: "P", only: try only?.map { try ComponentSelector($0) },
      locations: PackageLocations(
        name: Fixture.root(line: 6), only: only.map { _ in Fixture.root(line: 7) }))
  }

  private func fixture(_ links: [Fixture.Link], only: [String]? = ["W"]) throws -> Fixture {
    var fixture = Fixture([.base("W"), .line("house", "A"), .shared("B")], links)
    fixture.packages = [try package(only)]
    return fixture
  }

  @Test func onlySomeMayDependOnIt() throws {
    let fixture = try fixture([
      .used("W", "P"), .used("A", "P"), .declared("B", "P"),
    ])
    let findings = fixture.findings()
    #expect(findings.fingerprints == ["package-wrapper:A:P", "package-wrapper:B:P"])
    #expect(
      findings.map(\.message)
        == ["A", "B"].map { "'\($0)' must not depend on the package 'P'" })
    #expect(findings.allSatisfy { $0.notes.contains("only `W` may, by modkit.yml:7:5") })
    #expect(
      findings.map(\.fix)
        == ["A", "B"].map {
          "take `W` instead, and add `- W` to `dependencies:` in \($0)/component.yml"
        })
  }

  /// Nobody is told to declare what `only:` forbids, or to remove what an exception allows.
  @Test func whatIsForbiddenIsNotDeclared() throws {
    var fixture = try fixture([.used("W", "P"), .imported("A", "P")])
    #expect(fixture.findings().fingerprints == ["package-wrapper:A:P"])
    #expect(fixture.findings().allSatisfy { $0.repair == nil })
    fixture.except(.packageWrapper, from: "A", to: "P")
    let excepted = fixture.findings()
    #expect(excepted.fingerprints == ["undeclared-import:A:P"])
    #expect(excepted.first?.fix == "add `- P` to `dependencies:` in A/component.yml")
    fixture.exceptions = []
    fixture.set(.packageWrapper, to: .off)
    #expect(fixture.findings().fingerprints == ["undeclared-import:A:P"])
  }

  @Test func testsAreHeldToItToo() throws {
    var fixture = try fixture([.used("W", "P")])
    fixture.test(.used("A", "P"))
    fixture.test(.imported("W", "P"))
    #expect(fixture.findings().fingerprints == ["package-wrapper:A:P:tests"])
  }

  @Test func selectors() throws {
    for (selector, others) in [
      ("layer:base-*", ["A", "B"]), ("line:house", ["B", "W"]), ("*", []), ("path:B", ["A", "W"]),
    ] {
      let fixture = try fixture(
        [.used("W", "P"), .used("A", "P"), .used("B", "P")], only: [selector])
      #expect(fixture.findings().map(\.component) == others, "\(selector)")
    }
  }

  /// The laws on layers, lines and cycles do not apply to packages; those on declarations do.
  @Test func aPackageHasNoLayer() throws {
    let fixture = try fixture(
      [.used("W", "P"), .used("A", "P"), .imported("B", "P")], only: nil)
    #expect(fixture.findings().fingerprints == ["undeclared-import:B:P"])
    let unused = try self.fixture([.declared("W", "P"), .used("A", "P")], only: nil)
    #expect(unused.findings().fingerprints == ["unused-dependency:W:P"])
    #expect(
      unused.findings().first?.fix == "remove `P` from `dependencies:` in W/component.yml")
  }

  /// A package that a used component hands on counts as used, like a component.
  @Test func reexports() throws {
    var fixture = try fixture(
      [.used("W", "P"), .used("A", "W"), .declared("A", "P")], only: nil)
    #expect(fixture.findings().fingerprints == ["unused-dependency:A:P"])
    fixture.reexport("W", "P")
    #expect(fixture.findings().fingerprints == [])
  }

  @Test func shells() throws {
    var fixture = try fixture([.used("W", "P")])
    fixture.products = [
      Product(name: "App", components: ["A"], location: Fixture.root(line: 4))
    ]
    fixture.shellEdges = [
      DependencyEdge(
        .shell(of: "App"), to: "P", declaration: nil,
        imports: [SourceSite(Fixture.use("App", "P"))])
    ]
    let finding = fixture.findings().first
    #expect(finding?.fingerprint == "undeclared-import:App:P:shell")
    fixture.products[0].packages = ["P"]
    #expect(fixture.findings().fingerprints == [])
    fixture.products[0] = Product(
      name: "App", components: ["W"], location: Fixture.root(line: 4))
    #expect(fixture.findings().fingerprints == [])
  }

  /// No wrapper is advised that must not be used.
  @Test func noAlternative() throws {
    var fixture = Fixture(
      [.line("house", "W"), .line("cars", "A")], [.used("W", "P"), .used("A", "P")])
    fixture.packages = [try package(["W"])]
    #expect(
      fixture.findings(.packageWrapper).map(\.fix) == ["remove the imports and the declaration"])
  }
}
