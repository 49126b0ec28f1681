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

  @Test(arguments: [
    ("Exports.swift", "by @_exported"), ("Login.h", "in a public header"),
  ])
  func anUndeclaredImportTellsWhoHandsItOn(file: String, manner: String) {
    var fixture = Fixture(
      components, [.used("Home", "Login"), .used("Login", "Net"), .imported("Home", "Net")])
    fixture.reexport("Login", "Net", in: file)
    #expect(fixture.findings().fingerprints == ["undeclared-import:Home:Net"])
    #expect(
      fixture.findings().map(\.notes) == [
        ["'Login' hands it on \(manner) at Login/\(file):1:19; declare it all the same"]
      ])
  }

  @Test func theFirstReexporterIsNamed() {
    var fixture = Fixture(
      components,
      [
        .used("Home", "Login"), .used("Login", "Net"), .used("Net", "Log"),
        .imported("Home", "Log"),
      ])
    fixture.reexport("Net", "Log")
    #expect(fixture.findings().map(\.notes) == [[]])
    fixture.reexport("Login", "Net")
    #expect(
      fixture.findings().flatMap(\.notes) == [
        "'Login' hands it on by @_exported at Login/Exports.swift:1:19; declare it all the same"
      ])
  }

  @Test func nothingHandsOnItself() {
    var fixture = Fixture(
      [.base("A"), .base("B"), .base("C")],
      [.imported("A", "B"), .used("B", "C"), .used("C", "B")])
    fixture.reexport("B", "C")
    fixture.reexport("C", "B")
    #expect(fixture.findings(.undeclaredImport).map(\.notes) == [[]])
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
    }
    #expect(
      reported == Set(expected.map { "unused-dependency:\($0.from):\($0.to)" }), "seed \(seed)")
  }

  private static func isHandedOn(_ edge: DependencyEdge, in edges: [DependencyEdge]) -> Bool {
    edges.contains { reexporter in
      guard reexporter.from == edge.from, reexporter.isImported else { return false }
      var reached: Set<String> = [reexporter.to]
      for _ in edges {
        for step in edges where step.imports?.reexport != nil && reached.contains(step.from) {
          reached.insert(step.to)
        }
      }
      return reached.contains(edge.to)
    }
  }
}
