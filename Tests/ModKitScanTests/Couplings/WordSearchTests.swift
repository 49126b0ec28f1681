import ModKitTestSupport
import Testing

@testable import ModKitScan

@Suite struct WordSearchTests {
  private struct Hit: Equatable {
    var word: Int
    var offset: Int
  }

  private func hits(of words: [String], in text: String) -> [Hit] {
    var hits: [Hit] = []
    Array(text.utf8).withUnsafeBytes { buffer in
      WordSearch(words).search(SourceBytes(buffer)) { hits.append(Hit(word: $0, offset: $1)) }
    }
    return hits
  }

  /// The same by comparing every word at every place.
  private func naiveHits(of words: [String], in text: String) -> [Hit] {
    let text = Array(text.utf8)
    return text.indices.flatMap { offset in
      words.enumerated().compactMap { number, word in
        let end = offset + word.utf8.count
        guard text[offset...].starts(with: word.utf8), end == text.count || !text[end].isName,
          offset == 0 || !text[offset - 1].isName
        else { return nil }
        return Hit(word: number, offset: offset)
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
      let words = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 2..<5, using: &random)).map { _ in
            "abA_".randomElement(using: &random) ?? "a"
          })
      }
      let unique = Array(Set(words)).sorted()
      let sample = text(0..<60)
      let found = hits(of: unique, in: sample)
      let expected = naiveHits(of: unique, in: sample)
      #expect(found.count == expected.count, "\(unique) in \(sample)")
      #expect(expected.allSatisfy(found.contains), "\(unique) in \(sample)")
    }
  }
}
