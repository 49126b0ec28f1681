import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Loading with a memory gives what loading without one gives.
@Suite struct RememberedManifestsTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func sameWorkspace(seed: UInt64) throws {
    let tree = Self.workspace(seed: seed)
    let first = try outcome(of: tree)
    #expect(first.learned.count == 8)
    #expect(first.recalled.isEmpty)

    let archive = try Self.table(first.learned)
    let second = try outcome(of: tree.withUnreadableManifests, archive)
    #expect(second.learned.isEmpty)
    #expect(Set(second.recalled) == Set(first.learned.keys))
    let plain = try ManifestLoader(tree: tree.files, ruleIDs: []).load()
    #expect(Array("\(first.workspace)".utf8) == Array("\(plain)".utf8))
    #expect(Array("\(second.workspace)".utf8) == Array("\(plain)".utf8))
  }

  @Test func oneManifestInTwoPlaces() throws {
    let text = "name: A\nlayer: base-service\n"
    var tree = IdentifiedTree(files: ManifestSample.tree("", ["A": text]))
    let learned = try outcome(of: tree).learned
    let archive = try Self.table(learned)
    tree.files.write("Components/deep/er/component.yml", text)
    #expect(throws: InvalidManifests.self) { try outcome(of: tree, archive) }
    do throws(InvalidManifests) {
      _ = try outcome(of: tree, archive)
    } catch {
      #expect(error.issues.first?.location.file == "Components/deep/er/component.yml")
    }
  }

  @Test func changedManifestsAreReadAnew() throws {
    var tree = IdentifiedTree(files: ManifestSample.tree("", ManifestSample.components("A", "B")))
    let learned = try outcome(of: tree).learned
    let archive = try Self.table(learned)
    tree.files.write("Components/A/component.yml", "name: A\nlayer: main-business\n")
    let outcome = try outcome(of: tree, archive)
    #expect(outcome.workspace.components.first?.layer == "main-business")
    #expect(outcome.learned.count == 1)
    #expect(outcome.recalled.count == 1)
  }

  @Test func invalidManifestsAreNotLearned() throws {
    let tree = IdentifiedTree(files: ManifestSample.tree("", ["A": "name: A\nlyer: b\n"]))
    let reader = ComponentManifestReader(tree: tree, memory: .noFacts)
    let reading = reader.read("Components/A/component.yml")
    #expect(reading.learned == nil)
    #expect(reading.recalled == nil)
  }

  @Test func damagedFactsAreReadAnew() throws {
    let tree = IdentifiedTree(files: ManifestSample.tree("", ManifestSample.components("A")))
    let content = try #require(tree.contentIdentifier(of: "Components/A/component.yml"))
    let archive = try Self.table([.manifest(content): [1, 65, 7]])
    let outcome = try outcome(of: tree, archive)
    #expect(outcome.workspace.components.map(\.name) == ["A"])
    #expect(Array(outcome.learned.keys) == [.manifest(content)])
  }

  @Test func withoutIdentifiersNothingIsLearned() throws {
    let files = ManifestSample.tree("", ManifestSample.components("A", "B"))
    let outcome = try ManifestLoader(tree: files, ruleIDs: []).outcome {
      ManifestLoader.Memory(tree: files)
    }
    #expect(outcome.learned.isEmpty && outcome.recalled.isEmpty)
  }

  // MARK: Workspaces

  private func outcome(
    of tree: IdentifiedTree, _ facts: CacheTable = .noFacts
  ) throws(InvalidManifests) -> ManifestLoader<IdentifiedTree>.Outcome {
    try ManifestLoader(tree: tree, ruleIDs: []).outcome {
      ManifestLoader.Memory(tree: tree, facts: facts)
    }
  }

  /// As it is read from a file.
  private static func table(_ values: [CacheTable.Key: [UInt8]]) throws -> CacheTable {
    let table = CacheTable.noFacts.adding(values, used: [], spare: 0, size: .max)
    return try #require(CacheTable(table.bytes, version: CacheTable.factsVersion))
  }

  /// Eight components that depend on one another, in a random style.
  private static func workspace(seed: UInt64) -> IdentifiedTree {
    var generator = SplitMix64(seed: seed)
    var components: [String: String] = [:]
    for index in 0..<8 {
      let names = (0..<index).filter { _ in Bool.random(using: &generator) }.map { "C\($0)" }
      let layer = Workspace.defaultLayers[index / 3]
      let lines = [
        "name: C\(index)", "layer: \(layer)", "owners: [\"é\", b]", "platforms: [linux]",
        "dependencies: [\(names.joined(separator: ",\n  "))]", "runtime: {routes: [a/\(index)]}",
      ]
      components["C\(index)"] = lines.shuffled(using: &generator).joined(separator: "\n")
    }
    return IdentifiedTree(files: ManifestSample.tree("", components))
  }
}

/// Files whose identity is known, as in a repository.
private struct IdentifiedTree: FileTree {
  var files: InMemoryFileTree
  var areManifestsUnreadable = false

  var withUnreadableManifests: IdentifiedTree {
    IdentifiedTree(files: files, areManifestsUnreadable: true)
  }

  func read(_ path: String, limit: Int) throws(FileTreeError) -> [UInt8] {
    if areManifestsUnreadable, path.hasSuffix(Workspace.componentManifestName) {
      throw .notPermitted
    }
    return try files.read(path, limit: limit)
  }

  func list(_ directory: String) throws(FileTreeError) -> [FileTreeEntry] {
    try files.list(directory)
  }

  func destination(ofLink path: String) -> LinkDestination { files.destination(ofLink: path) }

  /// Not git's, but as good in a test: equal for equal bytes, and else different.
  func contentIdentifier(of path: String) -> ContentIdentifier? {
    guard let bytes = try? files.read(path, limit: .max) else { return nil }
    let seed = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    var generator = SplitMix64(seed: seed)
    return .random(using: &generator)
  }
}
