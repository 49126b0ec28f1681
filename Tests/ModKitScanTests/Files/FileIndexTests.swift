import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct FileIndexTests {
  @Test func prefixesAreDirectories() {
    var tree = InMemoryFileTree()
    let files = [
      "A-b/x", "A b/x", "A.b/x", "A0/x", "A/x/y", "A/b", "A/b-c", "A/b0", "AA/x", "a/x", "é/x",
      "é0/x", "z/\u{338}n", "z0/n", "B",
    ]
    for file in files { tree.write(file, "") }
    var index = FileIndex()
    index.add(roots: ["."], of: tree)
    #expect(index.paths == files.sorted())
    let directories = [
      "A", "A-b", "A b", "A.b", "A0", "A/x", "A/b", "AA", "a", "é", "é0", "z", "B",
    ]
    for directory in directories {
      let expected = files.filter { $0.utf8.starts(with: "\(directory)/".utf8) }.sorted()
      #expect(Array(index.files(under: directory)) == expected, "under \(directory)")
    }
  }

  @Test func aWalkIsThatOfItsRoots() {
    var tree = InMemoryFileTree()
    for path in ["A/x", "A/B/x", "A/.c/d", "B/x"] { tree.write(path, "") }
    var index = FileIndex()
    index.add(roots: ["A"], of: tree)
    #expect(index.isWalk(of: ["A"]) && index.isWalk(of: ["A/B", "A"]))
    #expect(!index.isWalk(of: ["A/B"]), "too much was walked")
    #expect(!index.isWalk(of: ["A", "A/.c"]) && !index.isWalk(of: ["A", "B"]))
    #expect(!index.isWalk(of: []))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func rootsMayComeInAnyOrder(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var tree = InMemoryFileTree()
    for path in ["A/x", "A/B/x", "A/B/.c/d", "A/.e/f", "B/x", ".g/h", ".g/i/j", "k"] {
      tree.write(path, "")
    }
    let roots = [".", "A", "A/B", ".g", ".g/i", "A/.e", "A/B/.c", "None"]
      .filter { _ in Bool.random(using: &generator) }
    var once = FileIndex()
    once.add(roots: roots, of: tree)
    var oneByOne = FileIndex()
    for root in roots.shuffled(using: &generator) { oneByOne.add(roots: [root], of: tree) }
    #expect(once.paths == oneByOne.paths, "seed \(seed): \(roots)")
    let expected = Set(
      roots.flatMap { root -> [String] in
        var index = FileIndex()
        index.add(roots: [root], of: tree)
        return index.paths
      })
    #expect(Set(once.paths) == expected && once.paths.count == expected.count, "seed \(seed)")
  }

  @Test func hiddenNamesArePassedOver() {
    let tree = InMemoryFileTree(["a": "", ".b": "", ".c/d": "", "e/.f/g": ""])
    var index = FileIndex()
    index.add(roots: ["."], of: tree)
    #expect(index.paths == ["a"])
    index.add(roots: [".c", "e/.f"], of: tree)
    #expect(index.paths == [".c/d", "a", "e/.f/g"])
  }

  @Test func linksAreFollowedOnce() {
    var tree = InMemoryFileTree(["A/x": "", "B/y": ""])
    tree.link("A/toB", to: .directory("B"))
    tree.link("B/toA", to: .directory("A"))
    tree.link("A/file", to: .file)
    var index = FileIndex()
    index.add(roots: ["A"], of: tree)
    #expect(index.paths == ["A/file", "A/toB/y", "A/x"])
    #expect(index.obstacles.map(\.path) == ["A/toB/toA"])
  }

  @Test func obstacles() {
    var tree = InMemoryFileTree(["A/x": "", "A/secret/y": "", "A/file.d": ""])
    tree.link("A/loop", to: .loop)
    tree.link("A/up", to: .directory("."))
    tree.link("A/self", to: .directory("A"))
    tree.link("A/gone", to: .missing)
    tree.link("A/out", to: .outside)
    tree.link("B", to: .outside)
    tree.link("C", to: .directory("."))
    tree.link("D", to: .directory("A/secret"))
    tree.forbid("A/secret")
    var index = FileIndex()
    index.add(roots: ["A", "B", "C", "D", "E", "A/file.d/x"], of: tree)
    #expect(index.paths == ["A/file.d", "A/x"])
    #expect(
      index.obstacles.map { "\($0.path) \($0.reason)" } == [
        "A/gone leads to nothing", "A/loop leads back to itself",
        "A/out leads out of the workspace",
        "A/secret cannot be read: reading it is not permitted",
        "A/self leads back to a directory that holds it",
        "A/up leads back to a directory that holds it", "B leads out of the workspace",
        "C leads back to a directory that holds it",
        "D cannot be read: reading it is not permitted",
      ])
  }
}
