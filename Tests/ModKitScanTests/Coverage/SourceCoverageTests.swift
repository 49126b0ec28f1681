import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Which sources no component owns, and how they are grouped.
@Suite struct SourceCoverageTests {
  private func coverage(_ tree: InMemoryFileTree) throws -> SourceCoverage {
    let loaded = try ManifestLoader(tree: tree, ruleIDs: []).outcome {
      ManifestLoader.Memory(tree: tree)
    }
    return loaded.basis.coverage(
      of: loaded.workspace, UnwalkedSources(in: tree, besides: loaded.basis), in: tree)
  }

  private func directories(
    _ files: [String: String], root: String = "components: [\"C/*/component.yml\"]\n"
  ) throws -> [String] {
    var tree = InMemoryFileTree(files)
    tree.write("modkit.yml", "name: W\n\(root)")
    tree.write("C/A/component.yml", files["C/A/component.yml"] ?? "name: A\nlayer: base-service\n")
    tree.write("C/A/Sources/A.swift", "")
    return try coverage(tree).unowned.map { "\($0.path) \($0.fileCount)" }
  }

  @Test func theTopmostDirectoryInWhichNothingIsOwned() throws {
    #expect(
      try directories([
        "Legacy/a/b/One.m": "", "Legacy/c/Two.h": "", "C/B/Sources/Three.swift": "",
        "C/A/Extra/deep/Four.swift": "", "C/A/Five.swift": "", "Six.swift": "",
        "Legacy/readme.txt": "",
      ]) == [". 1", "C/A 1", "C/A/Extra 1", "C/B 1", "Legacy 2"])
  }

  @Test func aWorkspaceWithoutAnySourceOfItsOwn() throws {
    var tree = InMemoryFileTree(["App/main.m": "", "Lib/x/a.c": "", "Lib/b.hpp": ""])
    tree.write("modkit.yml", "name: W\ncomponents: [\"C/*/component.yml\"]\n")
    tree.write("C/A/component.yml", "name: A\nlayer: base-service\n")
    let coverage = try coverage(tree)
    #expect(coverage.unowned.map(\.path) == ["App", "Lib"])
    #expect(coverage.ownedCount == 0)
    #expect(coverage.sourceCount == 3)
  }

  @Test func whatOthersHaveMadeDoesNotCount() throws {
    #expect(
      try directories([
        "Package.swift": "", "Package@swift-5.9.swift": "", "Pods/X/x.m": "",
        "C/Pods/Y/y.m": "", "Carthage/z.swift": "", "DerivedData/d.c": "", ".build/b.swift": "",
        "C/.hidden/h.swift": "", "build/gen.c": "", "vendor/v.c": "", "Third_Party/t.h": "",
        "Docs.docc/d.swift": "", "P.playground/Contents.swift": "",
        "X.xctemplate/___FILE___.swift": "", "A.xcframework/Headers/a.h": "",
        "node_modules/n.cc": "",
      ]) == [])
  }

  @Test func whatAManifestLeavesOut() throws {
    let files = [
      "C/A/component.yml":
        "name: A\nlayer: base-service\nexclude: [\"Sources/Old/**\", \"**/*Mock.swift\"]\n",
      "C/A/Sources/Old/x/Old.swift": "", "C/A/Sources/AMock.swift": "", "Tools/t/gen.swift": "",
      "Tools.swift": "", "Scripts/s.swift": "", "Legacy/l.m": "",
    ]
    let root = "components: [\"C/*/component.yml\"]\n"
    #expect(try directories(files, root: root) == [". 1", "Legacy 1", "Scripts 1", "Tools 1"])
    let ignore = "ignore: [Tools, \"Scr*\", \"Legacy/**\", \"*.swift\"]\n"
    #expect(try directories(files, root: root + ignore) == [])
  }

  @Test func resourcesTestsHeadersAndShellsAreOwned() throws {
    let root = """
      components: ["C/*/component.yml"]
      products:
        App: {shell: Apps/App, components: [A]}

      """
    #expect(
      try directories(
        [
          "C/A/component.yml":
            "name: A\nlayer: base-service\nresources: [\"Fixtures/**\"]\n"
            + "headers: {private: [\"Secret/*.h\"]}\n",
          "C/A/Fixtures/Sample.swift": "", "C/A/Tests/ATests.swift": "", "C/A/Headers/A.h": "",
          "C/A/Secret/S.h": "", "Apps/App/main.swift": "", "Apps/App/Sub/other.m": "",
          "Apps/Other/main.swift": "",
        ], root: root) == ["Apps/Other 1"])
  }

  @Test func aDirectoryThatIsReachedTwiceCountsOnce() throws {
    var tree = InMemoryFileTree([
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
      "C/A/component.yml": "name: A\nlayer: base-service\nsources: [\"Linked/**\"]\n",
      "C/Elsewhere/a.swift": "", "C/Other/b.swift": "",
    ])
    tree.link("C/A/Linked", to: .directory("C/Elsewhere"))
    tree.link("C/A/Alias", to: .directory("C/Other"))
    #expect(try coverage(tree).unowned.map(\.path) == ["C/Other"])
  }

  @Test func whatGitIgnores() throws {
    let tree = InMemoryFileTree([
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
      "C/A/component.yml": "name: A\nlayer: base-service\n", "C/A/Sources/A.swift": "",
      "C/out/gen.c": "", "C/new.c": "",
    ])
    let loaded = try ManifestLoader(tree: tree, ruleIDs: []).outcome {
      ManifestLoader.Memory(tree: tree)
    }
    let coverage = loaded.basis.coverage(
      of: loaded.workspace,
      UnwalkedSources(elsewhere: ["Old/o.m"], ignored: ["C/out/gen.c"]), in: tree)
    #expect(coverage.unowned.map(\.path) == ["C", "Old"])
    #expect(coverage.unowned.map(\.firstFile) == ["C/new.c", "Old/o.m"])
  }

  @Test func anIgnoredPathOutsideOfTheWorkspace() throws {
    let tree = InMemoryFileTree([
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\nignore: [\"../x\"]\n",
      "C/A/component.yml": "name: A\nlayer: base-service\n", "C/A/Sources/A.swift": "",
    ])
    #expect(throws: InvalidManifests.self) { try ManifestLoader(tree: tree, ruleIDs: []).load() }
  }

  /// Random trees, compared with a naive check of all pairs of files.
  @Test(arguments: 0..<UInt64(60)) func aNaiveCheckAgrees(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tree = InMemoryFileTree(["modkit.yml": "name: W\ncomponents: [\"**/component.yml\"]\n"])
    tree.write("z/component.yml", "name: Z\nlayer: base-service\n")
    var owned = ["z/Sources/z.swift"]
    tree.write(owned[0], "")
    var places = ["z"]
    for number in 0..<Int.random(in: 0...4, using: &random) {
      let directory = Self.directory(&random)
      guard directory != ".", !places.contains(directory) else { continue }
      tree.write("\(directory)/component.yml", "name: C\(number)\nlayer: base-service\n")
      tree.write("\(directory)/Sources/x.swift", "")
      owned.append("\(directory)/Sources/x.swift")
      places.append(directory)
    }
    var strangers: Set<String> = []
    for number in 0..<Int.random(in: 1...12, using: &random) {
      let path = RelativePath.join(Self.directory(&random), "s\(number).m")
      tree.write(path, "")
      strangers.insert(path)
    }
    var expected: [String: Int] = [:]
    for stranger in strangers {
      expected[Self.topmost(of: stranger, owned: owned), default: 0] += 1
    }
    let found = try coverage(tree).unowned
    #expect(
      found.map { "\($0.path) \($0.fileCount)" }
        == expected.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }, "seed \(seed)")
  }

  private static func directory(_ random: inout SplitMix64) -> String {
    let depth = Int.random(in: 0...3, using: &random)
    return RelativePath.joined(
      (0..<depth).map { _ in ["a", "b", "c"].randomElement(using: &random) ?? "a" })
  }

  /// The shortest directory of a file below which nothing is owned, or its own.
  private static func topmost(of path: String, owned: [String]) -> String {
    let names = RelativePath.names(in: path).dropLast()
    return (0...names.count).map { RelativePath.joined(names.prefix($0)) }
      .first { directory in
        !owned.contains { RelativePath.isInside($0, directory: directory) }
      } ?? RelativePath.directory(of: path)
  }
}
