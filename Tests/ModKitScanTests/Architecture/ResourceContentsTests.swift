import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Sizes and equal bytes of resources.
@Suite struct ResourceContentsTests {
  @Test func sizesAndEqualFiles() throws {
    var tree = InMemoryFileTree(["modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n"])
    for name in ["A", "B"] {
      tree.write(
        "\(name)/component.yml", "name: \(name)\nlayer: base-service\nresources: [\"R/**\"]\n")
      tree.write("\(name)/R/same.txt", "same")
      tree.write("\(name)/R/own.txt", "own\(name)")
      tree.write("\(name)/R/empty.txt", "")
      tree.write("\(name)/R/X.xcassets/Contents.json", "{}")
    }
    tree.write("B/R/other.txt", "same")
    let workspace = try ManifestLoader(tree: tree, ruleIDs: []).load()
    let contents = try ArchitectureScanner(tree: tree).scan(workspace).resourceContents
    #expect(contents.equal == [["A/R/same.txt", "B/R/other.txt", "B/R/same.txt"]])
    #expect(contents.sizes.count == 9)
    #expect(contents.sizes["A/R/own.txt"] == 4 && contents.sizes["A/R/empty.txt"] == 0)
  }
}
