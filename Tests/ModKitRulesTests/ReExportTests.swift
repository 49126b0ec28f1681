import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct ReExportTests {
  private let components: [Component] = [
    .common("Home"), .business("Login"), .base("Net"), .base("Log"),
  ]

  @Test func whatAnImportHandsOnIsUsed() {
    var fixture = Fixture(
      components, [.used("Home", "Login"), .used("Login", "Net"), .declared("Home", "Net")])
    #expect(fixture.findings().fingerprints == ["unused-dependency:Home:Net"])
    fixture.reexport("Login", "Net")
    #expect(fixture.findings().isEmpty)
  }

  @Test func itIsHandedOnOverSeveralSteps() {
    var fixture = Fixture(
      components,
      [
        .used("Home", "Login"), .used("Login", "Net"), .used("Net", "Log"),
        .declared("Home", "Log"),
      ])
    fixture.reexport("Net", "Log")
    #expect(fixture.findings().fingerprints == ["unused-dependency:Home:Log"])
    fixture.reexport("Login", "Net")
    #expect(fixture.findings().isEmpty)
  }

  @Test func onlyWhatIsImportedHandsOn() {
    var fixture = Fixture(
      components, [.declared("Home", "Login"), .used("Login", "Net"), .declared("Home", "Net")])
    fixture.reexport("Login", "Net")
    #expect(
      fixture.findings().fingerprints == [
        "unused-dependency:Home:Login", "unused-dependency:Home:Net",
      ])
  }

  @Test func whatADeclaredComponentHandsOnNeedsNoLine() {
    var fixture = Fixture(
      components, [.used("Home", "Login"), .used("Login", "Net"), .imported("Home", "Net")])
    #expect(fixture.findings().fingerprints == ["undeclared-import:Home:Net"])
    fixture.reexport("Login", "Net")
    #expect(fixture.findings().isEmpty)
  }

  @Test func whatHandsOnWhatIsImportedIsUsed() {
    var fixture = Fixture(
      components,
      [
        .declared("Home", "Login"), .used("Login", "Net"), .used("Net", "Log"),
        .imported("Home", "Log"),
      ])
    fixture.reexport("Login", "Net")
    #expect(
      Set(fixture.findings().fingerprints) == [
        "unused-dependency:Home:Login", "undeclared-import:Home:Log",
      ])
    fixture.reexport("Net", "Log")
    #expect(fixture.findings().isEmpty)
  }

  @Test func onlyWhatIsDeclaredHandsOn() {
    var fixture = Fixture(
      [.base("A"), .base("B"), .base("C")],
      [.imported("A", "B"), .used("B", "C"), .imported("A", "C")])
    fixture.reexport("B", "C")
    #expect(
      fixture.findings().fingerprints == ["undeclared-import:A:B", "undeclared-import:A:C"])
  }

  /// A component without sources links what it declares, and so does one that imports nothing and has
  /// nothing to offer.
  @Test(arguments: [false, true]) func aWrapperHandsOnWhatItDeclares(hasFile: Bool) {
    var fixture = Fixture(
      [.common("Home"), .business("Wrapper"), .base("Net")],
      [.declared("Home", "Wrapper"), .declared("Wrapper", "Net"), .imported("Home", "Net")])
    #expect(
      Set(fixture.findings().fingerprints) == [
        "unused-dependency:Home:Wrapper", "unused-dependency:Wrapper:Net",
        "undeclared-import:Home:Net",
      ])
    if !hasFile { fixture.components[1] = .business("Wrapper").withoutSources }
    fixture.importCounts = [.component("Wrapper"): 0]
    if hasFile {
      #expect(fixture.findings().count == 3)
      fixture.withoutInterface = ["Wrapper"]
    }
    #expect(fixture.findings().isEmpty)
    // It is no wrapper any more, and needs none itself.
    guard hasFile else { return }
    fixture.components.append(.base("Log"))
    fixture.edges += Fixture([], [.used("Wrapper", "Log")]).edges
    fixture.importCounts = [.component("Wrapper"): 1]
    #expect(fixture.findings().count == 3)
  }

  @Test(arguments: [
    (["*"], "Login/Login.h", true), (["*"], "Login/Login.m", false),
    (["Net"], "Login/Login.m", true),
    (["Log"], "Login/Login.m", false),
  ])
  func aModuleMapHandsOnWhatItExports(exports: [String], file: String, isHandedOn: Bool) {
    var fixture = Fixture(
      components, [.declared("Home", "Login"), .declared("Login", "Net"), .imported("Home", "Net")])
    fixture.edges[1] = DependencyEdge(
      from: "Login", to: "Net", declaration: Fixture.manifest("Login", line: 5),
      imports: [SourceSite(SourceLocation(file: file, line: 1, column: 9))])
    var map = ModuleMapFile(component: "Login", path: "Login/module.modulemap")
    map.exports = exports
    fixture.moduleMaps = [map]
    #expect(fixture.findings(.undeclaredImport, .unusedDependency).isEmpty == isHandedOn)
  }

  @Test func testsMayImportWhatIsHandedOn() {
    var fixture = Fixture(components, [.used("Home", "Login"), .used("Login", "Net")])
    fixture.test(.imported("Home", "Net"))
    #expect(fixture.findings().fingerprints == ["undeclared-import:Home:Net:tests"])
    fixture.reexport("Login", "Net")
    #expect(fixture.findings().isEmpty)
  }

  @Test func testsGetWhatTheirComponentHandsOn() {
    var fixture = Fixture(components, [.used("Home", "Login")])
    fixture.test(.declared("Home", "Login"))
    #expect(fixture.findings().fingerprints == ["unused-dependency:Home:Login:tests"])
    fixture.reexport("Home", "Login")
    #expect(fixture.findings().isEmpty)
  }

  /// Against a walk that tries every reexporter by itself.
  @Test(arguments: 0..<UInt64(100)) func itAgreesWithANaiveOracle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let names = ["A", "B", "C", "D", "E", "F"]
    var fixture = Fixture(names.map { .base($0) })
    for from in names {
      for to in names where from != to && Int.random(in: 0..<3, using: &random) == 0 {
        let isUsed = Bool.random(using: &random)
        var part = Fixture([], [isUsed ? .used(from, to) : .declared(from, to)])
        if isUsed, Bool.random(using: &random) { part.reexport(from, to) }
        fixture.edges += part.edges
      }
    }
    let reported = Set(fixture.findings(.unusedDependency).fingerprints)
    let expected = fixture.edges.filter { edge in
      !edge.isImported && !Self.isHandedOn(edge, in: fixture.edges)
        && !Self.handsOnWhatIsImported(edge, in: fixture.edges)
    }
    #expect(
      reported == Set(expected.map { "unused-dependency:\($0.from):\($0.to)" }), "seed \(seed)")
  }

  private static func isHandedOn(_ edge: DependencyEdge, in edges: [DependencyEdge]) -> Bool {
    edges.contains { reexporter in
      reexporter.from == edge.from && reexporter.isImported
        && reached(from: reexporter.to, in: edges).contains(edge.to)
    }
  }

  private static func handsOnWhatIsImported(
    _ edge: DependencyEdge, in edges: [DependencyEdge]
  ) -> Bool {
    // Nothing needs another component for what it hands on itself.
    let others = edges.filter { $0.from != edge.from }
    let reached = reached(from: edge.to, in: others).subtracting([edge.to])
    return edges.contains { $0.from == edge.from && $0.isImported && reached.contains($0.to) }
  }

  private static func reached(from start: String, in edges: [DependencyEdge]) -> Set<String> {
    var reached: Set<String> = [start]
    for _ in edges {
      for step in edges where step.imports?.reexport != nil && reached.contains(step.from) {
        reached.insert(step.to)
      }
    }
    return reached
  }
}
