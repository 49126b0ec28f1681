import ModKitTestSupport
import Testing

@testable import ModKitSource

@Suite struct MarkSearchTests {
  private func hits(of words: [String], in text: String) -> [SourceMarks.Hit] {
    Array(text.utf8).withUnsafeBytes { MarkSearch(words).hits(in: SourceBytes($0)) }
  }

  /// The same by comparing every word at every place.
  private func naiveHits(of words: [String], in text: String) -> [SourceMarks.Hit] {
    let text = Array(text.utf8)
    return text.indices.flatMap { offset in
      words.enumerated().compactMap { number, word in
        let end = offset + word.utf8.count
        guard text[offset...].starts(with: word.utf8), end == text.count || !text[end].isName,
          offset == 0 || !text[offset - 1].isName
        else { return nil }
        return SourceMarks.Hit(word: number, offset: offset)
      }
    }
  }

  @Test func wholeWordsOnly() {
    let found = hits(of: ["register", "use"], in: "register(use) xuse user .use $use use")
    #expect(found.map(\.offset) == [0, 9, 25, 34])
    #expect(found.map(\.word) == [0, 1, 1, 1])
  }

  @Test func theSameAsComparingEveryWordEverywhere() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<400 {
      let letters = Array("abA_ .(")
      func text(_ length: Range<Int>) -> String {
        String(
          (0..<Int.random(in: length, using: &random)).map { _ in
            letters.randomElement(using: &random) ?? "a"
          })
      }
      let longest = [5, 12].randomElement(using: &random) ?? 5
      let words = (0..<Int.random(in: 0..<8, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 2..<longest, using: &random)).map { _ in
            "abA_".randomElement(using: &random) ?? "a"
          })
      }
      let unique = Array(Set(words)).sorted()
      let sample = (0..<4).map { _ in text(0..<20) + (unique.randomElement(using: &random) ?? "") }
        .joined(separator: " ")
      #expect(
        hits(of: unique, in: sample) == naiveHits(of: unique, in: sample), "\(unique) in \(sample)")
    }
  }

  /// Lines, quotation marks and divided names are found in the same pass, wherever blocks begin.
  @Test(arguments: 1...300 as ClosedRange<UInt64>) func otherMarks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "B", "\"", "\n", "\r", "\r\n", "\\", " ", "class", "@", "é", "\u{A0}", "//"]
    let text = (0..<Int(seed) % 80).map { _ in pieces.randomElement(using: &random) ?? "a" }
      .joined()
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { buffer in
      let source = SourceBytes(buffer)
      var marks = SourceMarks()
      MarkSearch(["class"], .swift).search(source, into: &marks)
      let starts = [0] + bytes.indices.filter { bytes[$0].isNewline }.map { $0 + 1 }
      #expect(marks.lines == starts.filter(source.mayBeginDeclaration), "seed \(seed)")
      let quotes = starts.compactMap { start -> SourceMarks.Quote? in
        let line = bytes[start...].prefix { !$0.isNewline }
        return line.firstIndex(of: 0x22).map { SourceMarks.Quote(offset: $0, line: start) }
      }
      #expect(marks.quotes == quotes, "seed \(seed)")
      MarkSearch(["class"], .objectiveC).search(source, into: &marks)
      #expect(marks.lines.isEmpty && marks.quotes == quotes, "seed \(seed)")
      let splices = bytes.indices.filter { source[$0] == "\\" && source[$0 - 1].isName }
      #expect(marks.splices == splices, "seed \(seed)")
    }
  }

  /// A no-break space is none of a name of Swift.
  @Test func aWordBesideANoBreakSpace() {
    let text = "\u{A0}import\u{A0}A éimport importé 頁import"
    #expect(hits(of: ["import"], in: text).map(\.offset) == [2])
  }
}
