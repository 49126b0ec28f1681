import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// A glob for one path matches nothing else, whatever characters the path has.
@Suite struct LiteralGlobTests {
  private static func index(of paths: [String]) -> FileIndex {
    var index = FileIndex()
    index.add(
      roots: ["."], of: InMemoryFileTree(Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })))
    return index
  }

  @Test(arguments: [
    ("a.m", "a.m"), ("a[1].m", "a[[]1].m"), ("b*.m", "b[*].m"), ("q?.m", "q[?].m"),
    ("c{a,b}.m", "c?a,b}.m"), ("D[x]/e.m", "D[[]x]/e.m"), ("f].m", "f].m"),
  ])
  func wildcardsAreEscaped(_ path: String, _ pattern: String) {
    let index = Self.index(of: ["S/\(path)"])
    #expect(LiteralGlob.pattern(for: "S/\(path)", in: "S", among: index) == pattern)
  }

  @Test func aBraceIsNoOtherFile() {
    let index = Self.index(of: ["c{a}.m", "cxa}.m"])
    let pattern = LiteralGlob.pattern(for: "c{a}.m", in: ".", among: index)
    #expect(pattern == "c[z-|]a}.m")
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func onlyThePathMatches(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let characters = ["a", "b", "[", "]", "*", "?", "{", "}", ",", "!", "-", "^"]
    let paths = (0..<60).map { number in
      let name = (0..<Int.random(in: 1...5, using: &generator))
        .map { _ in characters.randomElement(using: &generator) ?? "" }.joined()
      return "D\(number % 3)[/\(name)\(number)/\(name)"
    }
    let index = Self.index(of: paths)
    for path in paths {
      let glob = try #require(
        Glob(LiteralGlob.pattern(for: path, in: "D0[", among: index), in: "D0["))
      #expect(index.files(matching: glob) == [path], "seed \(seed): \(path)")
    }
  }
}
