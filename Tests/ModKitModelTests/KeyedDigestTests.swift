import ModKitTestSupport
import Testing

@testable import ModKitModel

@Suite struct KeyedDigestTests {
  private func digest(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes(KeyedDigest.digest) }

  /// Of 20,000 texts that differ little, hardly two would have the same 64 bits by chance.
  @Test(arguments: 0...24) func otherBytesHaveOtherDigests(count: Int) {
    var texts: Set<[UInt8]> = [Array(repeating: 0, count: count)]
    var generator = SplitMix64(seed: UInt64(count))
    for place in 0..<count {
      for _ in 0..<40 {
        var text = [UInt8](repeating: 0, count: count)
        text[place] = UInt8.random(in: 1...255, using: &generator)
        texts.insert(text)
        text[Int.random(in: 0..<count, using: &generator)] ^= 0x20
        texts.insert(text)
      }
    }
    #expect(Set(texts.map(digest)).count == texts.count)
    for text in texts { #expect(digest(text) == digest(Array(text))) }
  }

  @Test func lengthCounts() {
    #expect(Set((0..<64).map { digest(Array(repeating: 0, count: $0)) }).count == 64)
  }
}
