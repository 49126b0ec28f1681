import ModKitModel
import ModKitTestSupport
import Synchronization
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Directories that were walked just now are not walked again, and the same comes of them.
@Suite struct KnownWalkTests {
  private static func tree(_ pattern: String) -> InMemoryFileTree {
    var tree = InMemoryFileTree()
    tree.write("modkit.yml", "name: W\ncomponents: [\"C/*/component.yml\"]\n")
    tree.write("C/A/component.yml", "name: A\nlayer: base-service\nsources: [\"\(pattern)\"]\n")
    for file in [
      "C/A/Sources/a.swift", "C/.hidden/h.swift", "C/.hidden/component.yml", "D/d.swift",
    ] {
      tree.write(file, "")
    }
    return tree
  }

  private func load(_ tree: CountingTree, _ walk: ResultBasis?) throws -> Workspace {
    try ManifestLoader(tree: tree, ruleIDs: [])
      .outcome(walk: walk) { ManifestLoader.Memory(tree: tree) }.workspace
  }

  @Test(arguments: [
    ("Sources/**", ["C"], 0), ("../../D/*.swift", ["C", "D"], 3),
    ("../.hidden/*.swift", ["C", "C/.hidden"], 3), ("Sources/**", ["C/A"], 3),
    ("Sources/**", ["."], 3), ("Sources/**", [], 3),
  ])
  func theWalkOfTheSameRootsIsKnown(pattern: String, roots: [String], listings: Int) throws {
    let tree = CountingTree(base: Self.tree(pattern))
    let expected = try load(tree, nil)
    #expect(!expected.components[0].files.sources.isEmpty)
    let walk = ResultBasis(roots: roots, questions: [], in: tree)
    tree.listings.withLock { $0 = 0 }
    #expect(try load(tree, walk) == expected)
    #expect(tree.listings.withLock { $0 } == listings)
  }
}
