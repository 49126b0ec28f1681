import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitAdopt

/// Nothing that a file holds crashes a reader, or takes it long.
@Suite struct BazelHostileInputTests {
  private static let seeds = 0..<600

  @Test func damagedBuildFilesAreReadToTheEnd() {
    for seed in Self.seeds {
      var random = SplitMix64(seed: UInt64(seed))
      var file = RandomStarlark(seed: seed)
      let text = (BazelReaderTests.loads + file.file()).utf8
      let reading = BazelReader().reading(of: Self.damaged(Array(text), &random), at: "a/BUILD")
      Self.expectPrintable(reading)
    }
  }

  @Test func damagedQueriesAreReadToTheEnd() {
    for seed in Self.seeds {
      var random = SplitMix64(seed: UInt64(seed))
      let bytes = Self.damaged(Array(BazelQueryTests.document.utf8), &random)
      Self.expectPrintable(BazelQuery.reading(of: bytes, at: "q.xml"))
    }
  }

  @Test(
    .comesToAnEnd,
    arguments: [
      ("x = ", "[", 50_000), ("x = ", "(", 50_000), ("x = ", "{1:", 50_000), ("x = ", "f(", 50_000),
      ("x = ", "not ", 50_000), ("x = ", "-", 50_000), ("x = ", "lambda:", 50_000),
      ("x = 1", " if 1 else 1", 50_000), ("x = 1", " + 1", 50_000), ("x = a", ".b", 50_000),
      ("x = a", "()", 50_000), ("x = a", "[0]", 50_000), ("", "x = [\n", 50_000),
      ("x = [\"a\"]\n", "x = x + x\n", 200), ("x = \"a\"\n", "x = x + x\n", 200),
      ("", "x = '", 50_000), ("", "def f():\n  pass\n", 20_000), ("x = \"\"\"", "\\", 50_001),
    ])
  func whatGrowsWithoutEndIsRefused(_ start: String, _ part: String, _ count: Int) {
    let text = start + String(repeating: part, count: count)
    let reading = BazelReader().reading(of: Array(text.utf8), at: "BUILD")
    Self.expectPrintable(reading)
  }

  /// Limits hold for a file, not for each of its values.
  @Test(
    .comesToAnEnd,
    arguments: [
      "srcs = glob(x, exclude = x)", "srcs = x", "srcs = glob([\"*\"], exclude = x)",
      "srcs = x + x",
      "srcs = glob(x, exclude = [\"a/*\"] * 9)", "srcs = select({\"a\": x, \"b\": x})",
    ])
  func manyLargeValuesAreRefused(_ sources: String) {
    let doubled = "x = [\"a\"]\n" + String(repeating: "x = x + x\n", count: 15)
    let targets = (0..<1000).map { "cc_library(name = \"t\($0)\", \(sources))\n" }.joined()
    let reading = BazelReader().reading(of: Array((doubled + targets).utf8), at: "BUILD")
    Self.expectPrintable(reading)
    #expect(reading.components.map(\.sources.count).reduce(0, +) < 4_000_000)
    #expect(!reading.gaps.isEmpty)
  }

  @Test func filegroupsInACircleEnd() {
    let reading = BazelReaderTests.reading(
      """
      filegroup(name = "a", srcs = [":b"])
      filegroup(name = "b", srcs = [":a", "x.c"])
      cc_library(name = "c", srcs = [":a"])
      alias(name = "d", actual = ":d")
      """)
    #expect(reading.components.map { $0.sources.map(\.pattern) } == [["x.c"]])
  }

  private static func damaged(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(index...)
      default:
        let mark = Array("\"'()[]{},=:\\\n#@/*<>&".utf8).randomElement(using: &random) ?? 0
        bytes.insert(mark, at: index)
      }
    }
    return bytes
  }

  /// What is said goes to terminals, and into caches that refuse anything else.
  private static func expectPrintable(_ reading: ForeignReading) {
    let texts =
      reading.issues.map(\.message) + reading.gaps.map(\.issue.message)
      + reading.gaps.map(\.component) + reading.components.flatMap { $0.notes.map(\.text) }
      + reading.components.flatMap { $0.references.map(\.reference) }
      + reading.aliases.map(\.name) + reading.products.map(\.name)
    for text in texts {
      #expect(!text.isEmpty)
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "\(text)")
    }
  }
}
