import ModKitManifests
import ModKitScan
import ModKitTestSupport
import Testing

/// The stand-in for the disk behaves like one.
@Suite struct InMemoryFileTreeTests {
  @Test func linksAreFollowedOnTheWay() throws {
    var tree = InMemoryFileTree(["A/B/c": "x"])
    tree.link("L", to: .directory("A"))
    tree.link("A/B/l", to: .loop)
    #expect(try tree.read("L/B/c", limit: 1) == [UInt8(ascii: "x")])
    #expect(Set(try tree.list("L/B").map(\.name)) == ["c", "l"])
    #expect(tree.destination(ofLink: "L/B") == .directory("A/B"))
    #expect(tree.destination(ofLink: "L/B/c") == .file)
    #expect(tree.destination(ofLink: "L/B/l") == .loop)
    #expect(throws: FileTreeError.loop) { try tree.read("A/B/l", limit: 1) }
    #expect(throws: FileTreeError.tooLarge(limit: 0)) { try tree.read("A/B/c", limit: 0) }
    #expect(throws: FileTreeError.notAFile) { try tree.read("A/B", limit: 1) }
    #expect(throws: FileTreeError.notADirectory) { try tree.list("A/B/c") }
    #expect(throws: FileTreeError.missing) { try tree.list("B") }
  }

  @Test func filesAreReadIntoOneBuffer() throws {
    let tree = InMemoryFileTree(["empty": "", "long": "text", "short": "t"])
    var buffer = FileBuffer()
    for (path, text) in [("empty", ""), ("long", "text"), ("short", "t"), ("empty", "")] {
      _ = try tree.readIdentified(path, limit: 4, into: &buffer)
      #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
    }
  }
}
