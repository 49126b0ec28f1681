import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

@Suite struct ArchitectureScannerTests {
  private var tree: InMemoryFileTree {
    var tree = InMemoryFileTree([
      "modkit.yml": """
      name: City
      components: ["*/component.yml"]
      products: {App: {shell: Apps, components: [A], bind: {B: C}}}
      """,
      "A/component.yml": "{name: A, layer: base-service, dependencies: [B, None, C]}",
      "A/Sources/b.swift": "import B\nimport A\nimport Foundation\nimport class B.Thing\n",
      "A/Sources/a.m": "@import B;\n#import \"a.h\"\n#import <D/D.h>\n",
      "A/Headers/a.h": "\n#import <B/b.h>\n",
      "B/component.yml": "{name: B, layer: base-service}",
      "C/component.yml": "{name: C, layer: base-service, dependencies: [B]}",
      "D/component.yml": "{name: D, layer: base-service}",
      "Apps/main.swift": "import A\nimport D\n",
    ])
    tree.write("A/Sources/notes.txt", "import D")
    return tree
  }

  private func scan(_ tree: InMemoryFileTree) throws -> Architecture {
    try ArchitectureScanner(tree: tree).scan(try tree.load())
  }

  @Test func declaredAndImportedEdges() throws {
    let architecture = try scan(tree)
    #expect(
      architecture.edges.ofComponents == [
        DependencyEdge(
          from: "A", to: "B", declaration: place("A/component.yml", 1, 47),
          imports: [
            use("A/Headers/a.h", 2, 9), use("A/Sources/a.m", 1, 9),
            use("A/Sources/b.swift", 1, 8), use("A/Sources/b.swift", 4, 14),
          ], reexport: place("A/Headers/a.h", 2, 9)),
        DependencyEdge(from: "A", to: "C", declaration: place("A/component.yml", 1, 56)),
        DependencyEdge(from: "A", to: "D", imports: [use("A/Sources/a.m", 3, 9)]),
        DependencyEdge(from: "C", to: "B", declaration: place("C/component.yml", 1, 47)),
      ])
  }

  @Test func shellsMayUseWhatTheirProductsName() throws {
    let declaration = place("modkit.yml", 3, 12)
    let app = SourceOwner.shell(of: "App")
    #expect(
      try scan(tree).edges.ofShells == [
        DependencyEdge(
          app, to: "A", declaration: declaration,
          imports: [use("Apps/main.swift", 1, 8)]),
        DependencyEdge(app, to: "B", declaration: declaration),
        DependencyEdge(app, to: "C", declaration: declaration),
        DependencyEdge(app, to: "D", imports: [use("Apps/main.swift", 2, 8)]),
      ])
  }

  @Test func counts() throws {
    let architecture = try scan(tree)
    #expect(architecture.fileCount == 4)
    #expect(architecture.importCount == 10)
  }

  @Test func filesOfSeveralProductsAreScannedForEach() throws {
    var tree = tree
    tree.write(
      "modkit.yml",
      """
      name: City
      components: ["*/component.yml"]
      products: {P: {shell: Apps, components: [A]}, Q: {shell: Apps, components: []}}
      """)
    let architecture = try scan(tree)
    #expect(architecture.fileCount == 4)
    #expect(architecture.edges.ofShells.map(\.from) == ["P", "P", "Q", "Q"])
  }

  @Test func everyUnreadableFileIsReported() throws {
    var tree = tree
    let workspace = try tree.load()
    tree.forbid("A/Sources/b.swift")
    tree.forbid("A/Headers/a.h", with: .missing)
    tree.forbid("Apps/main.swift", with: .tooLarge(limit: 64 * 1_048_576))
    let error = #expect(throws: UnreadableSources.self) {
      try ArchitectureScanner(tree: tree).scan(workspace)
    }
    #expect(
      error?.description == """
        sources cannot be read:
          A/Headers/a.h: there is no such file
          A/Sources/b.swift: reading it is not permitted
          Apps/main.swift: it is larger than 64 MiB
        """)
  }

  private func use(_ file: String, _ line: Int, _ column: Int) -> SourceSite {
    SourceSite(place(file, line, column))
  }

  private func place(_ file: String, _ line: Int, _ column: Int) -> ModKitModel.SourceLocation {
    SourceLocation(file: file, line: line, column: column)
  }
}
