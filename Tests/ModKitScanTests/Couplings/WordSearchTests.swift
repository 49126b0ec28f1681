import ModKitTestSupport
import Testing

@testable import ModKitScan

@Suite struct WordSearchTests {
  private func hits(of words: [String], in text: String) -> [WordSearch.Hit] {
    Array(text.utf8).withUnsafeBytes { WordSearch(words).hits(in: SourceBytes($0)) }
  }

  /// The same by comparing every word at every place.
  private func naiveHits(of words: [String], in text: String) -> [WordSearch.Hit] {
    let text = Array(text.utf8)
    return text.indices.flatMap { offset in
      words.enumerated().compactMap { number, word in
        let end = offset + word.utf8.count
        guard text[offset...].starts(with: word.utf8), end == text.count || !text[end].isName,
          offset == 0 || !text[offset - 1].isName
        else { return nil }
        return WordSearch.Hit(word: number, offset: offset)
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
}
