@testable import ModKitBuild
import Testing

@testable import ModKit

@Suite struct KeptOutputTests {
  @Test(arguments: [1, 3, 7, 1_000])
  func shortOutputIsKeptAsItIs(_ block: Int) {
    let text = "first\nsecond ä\n"
    #expect(kept(text, limit: 100, inBlocksOf: block) == text)
    #expect(kept(text, limit: 16, inBlocksOf: block) == text)
    #expect(kept("", limit: 16, inBlocksOf: block) == "")
  }

  @Test(arguments: [1, 3, 7, 64, 10_000])
  func ofLongOutputTheEndsAreKept(_ block: Int) {
    let text = "0123456789" + String(repeating: ".", count: 5_000) + "abcdefghij"
    #expect(
      kept(text, limit: 20, inBlocksOf: block)
        == "0123456789\n… 5000 bytes of output are left out …\nabcdefghij")
  }

  @Test(arguments: [1, 2, 5, 100])
  func linesEndInAnyBlock(_ block: Int) {
    let text = "[1/2] a\n\n" + String(repeating: "x", count: 10_000) + "\nrest"
    var (lines, found) = (OutputLines(), [String]())
    for start in stride(from: 0, to: text.utf8.count, by: block) {
      lines.append(text.utf8.dropFirst(start).prefix(block)) { found.append($0) }
    }
    #expect(!lines.isEmpty)
    lines.finish { found.append($0) }
    #expect(found == ["[1/2] a", "", String(repeating: "x", count: 4_096), "rest"])
    #expect(lines.isEmpty)
  }

  private func kept(_ text: String, limit: Int, inBlocksOf size: Int) -> String {
    var kept = KeptOutput(limit: limit)
    for start in stride(from: 0, to: text.utf8.count, by: size) {
      kept.append(text.utf8.dropFirst(start).prefix(size))
    }
    return kept.text
  }
}
