import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

/// What has changed between two states.
@Suite struct ComparisonTests {
  private func snapshot(_ fixture: Fixture) -> WorkspaceSnapshot {
    let architecture = fixture.architecture
    return WorkspaceSnapshot(
      architecture,
      findings: Checker(today: fixture.today).check(architecture).diagnostics)
  }

  private func difference(
    from before: Fixture, to after: Fixture, renamed: [String: String] = [:]
  ) -> WorkspaceDifference {
    WorkspaceDifference(from: snapshot(before), to: snapshot(after), renamed: renamed)
  }

  private static let three: [Component] = [.common("A"), .business("B"), .business("C")]

  @Test func equalStatesDoNotDiffer() {
    let fixture = Fixture(Self.three, [.used("B", "A"), .used("A", "C"), .used("C", "A")])
    #expect(difference(from: fixture, to: fixture).isEmpty)
  }

  @Test func groundsOfEdges() {
    let before = Fixture(Self.three, [.declared("B", "A"), .used("C", "A")])
    let after = Fixture(Self.three, [.used("B", "A"), .imported("C", "B")])
    let edges = difference(from: before, to: after).edges
    #expect(
      edges.map { "\($0.ends.from)\($0.ends.to) \($0.before) \($0.after)" } == [
        "BA [\(kind(.declared))] [\(kind(.declared)), \(kind(.imported))]",
        "CA [\(kind(.declared)), \(kind(.imported))] []", "CB [] [\(kind(.imported))]",
      ])
    #expect(edges[1].places == [Fixture.use("C", "A")], "where it was")
  }

  private func kind(_ kind: EdgeGround.Kind) -> String {
    "\([kind])".dropFirst().dropLast().description
  }

  @Test func cyclesGrowAndShrink() {
    let small = Fixture(Self.three, [.used("A", "B"), .used("B", "A")])
    let large = Fixture(
      Self.three, [.used("A", "B"), .used("B", "C"), .used("C", "A"), .used("B", "A")])
    let growth = difference(from: small, to: large)
    #expect(growth.newCycles == [["A", "B", "C"]])
    #expect(growth.goneCycles.isEmpty)
    let shrinking = difference(from: large, to: small)
    #expect(shrinking.newCycles.isEmpty)
    #expect(shrinking.goneCycles == [["A", "B", "C"]])
  }

  @Test func aRenamedComponentKeepsEdgesAndFindings() {
    let before = Fixture(Self.three, [.used("B", "A"), .imported("B", "C"), .used("C", "A")])
    let after = Fixture(
      [.common("A"), .business("D"), .business("C")],
      [.used("D", "A"), .imported("D", "C"), .used("C", "A")])
    let renamed = difference(from: before, to: after, renamed: ["B": "D"])
    #expect(renamed.added.isEmpty && renamed.removed.isEmpty)
    #expect(renamed.changed.map { "\($0.before.name) \($0.after.name)" } == ["B D"])
    #expect(renamed.edges.isEmpty && renamed.findings.new.isEmpty && renamed.findings.gone.isEmpty)
    let replaced = difference(from: before, to: after)
    #expect(replaced.added.map(\.name) == ["D"] && replaced.removed.map(\.name) == ["B"])
    #expect(replaced.edges.count == 4 && !replaced.findings.new.isEmpty)
  }

  private static func owned(_ component: Component, _ owners: String...) -> Component {
    var component = component
    component.owners = owners
    return component
  }

  /// The subjects of each owner, in one line each.
  private func questions(from before: Fixture, to after: Fixture) -> [String] {
    difference(from: before, to: after).questions.map { question in
      let edges = question.edges.map { "\($0.from)\($0.to)" }
      let findings = question.findings.map(\.component)
      return
        "\(question.owner ?? "-") \(edges) \(question.cycles) \(question.components) \(findings)"
    }
  }

  @Test func ownersAreAskedAboutWhatOthersDo() {
    let owned = [
      Self.owned(.common("A"), "@a", "@all"), Self.owned(.business("B"), "@b"), .business("C"),
    ]
    let after = Fixture(owned, [.used("B", "A"), .imported("A", "B"), .used("A", "C")])
    #expect(
      questions(from: Fixture(owned, []), to: after) == [
        "@a [\"BA\"] [[\"A\", \"B\"]] [] [\"A\", \"A\"]",
        "@all [\"BA\"] [[\"A\", \"B\"]] [] [\"A\", \"A\"]",
        "@b [\"AB\"] [[\"A\", \"B\"]] [] [\"B\"]", "- [\"AC\"] [] [] []",
      ])
  }

  @Test func ownersAreNotAskedAboutTheirOwnEdges() {
    let owned = [Self.owned(.base("A"), "@a", "@all"), Self.owned(.business("B"), "@all")]
    let (before, after) = (Fixture(owned, []), Fixture(owned, [.used("B", "A")]))
    #expect(questions(from: before, to: after).isEmpty)
    let unowned = (Fixture(Self.three, []), Fixture(Self.three, [.imported("A", "B")]))
    #expect(questions(from: unowned.0, to: unowned.1).isEmpty, "nobody to ask")
  }

  @Test func formerOwnersAreAskedToo() {
    let before = Fixture(
      [Self.owned(.common("A"), "@a"), Self.owned(.business("B"), "@b"), .business("C")], [])
    let after = Fixture([Self.owned(.common("A"), "@n"), .business("C")], [])
    #expect(
      questions(from: before, to: after) == [
        "@a [] [] [\"A\"] []", "@b [] [] [\"B\"] []", "@n [] [] [\"A\"] []",
      ])
  }

  @Test func propagationCostIsTheDensityOfReachability() {
    let fixture = Fixture(Self.three, [.used("B", "A"), .used("C", "B")])
    let metrics = snapshot(fixture).metrics
    #expect(metrics.reachablePairs == 6)
    #expect(metrics.propagationCost == 6667)
  }
}

@Suite struct RenamedComponentsTests {
  private func place(_ name: String, module: String? = nil) -> ComponentPlace {
    ComponentPlace(name: name, module: module, directory: name, layer: "base-service")
  }

  private func identifier(_ number: UInt8) throws -> ContentIdentifier {
    let bytes = [UInt8](repeating: number, count: ContentIdentifier.byteCount)
    return try #require(bytes.withUnsafeBytes { ContentIdentifier($0) })
  }

  private func names(
    _ removed: [ComponentPlace], _ added: [ComponentPlace], _ files: [String: [UInt8]]
  ) throws -> [String: String] {
    let contents = try files.mapValues { Set(try $0.map(identifier)) }
    return RenamedComponents(removed: removed, added: added) { place, _ in
      contents[place.name] ?? []
    }.names
  }

  @Test func halfOfTheFilesAreEnough() throws {
    #expect(try names([place("A")], [place("B")], ["A": [1, 2], "B": [2, 3]]) == ["A": "B"])
    #expect(try names([place("A")], [place("B")], ["A": [1, 2, 4], "B": [2, 3]]).isEmpty)
    #expect(try names([place("A")], [place("B")], [:]).isEmpty, "nothing is no similarity")
  }

  @Test func theModuleDecidesFirst() throws {
    let names = try names(
      [place("A", module: "M")], [place("B"), place("C", module: "M")],
      ["A": [1], "B": [1], "C": [2]])
    #expect(names == ["A": "C"])
  }

  @Test func theMostSimilarIsTakenOnce() throws {
    let names = try names(
      [place("A"), place("B")], [place("C")],
      ["A": [1, 2, 3], "B": [1, 2, 3, 4], "C": [1, 2, 3, 4]])
    #expect(names == ["B": "C"])
  }
}
