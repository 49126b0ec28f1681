import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct ExactStringTests {
  @Test func tellsTheSameCharactersInOtherBytes() {
    let composed = ExactString("\u{DC}/A.h")
    let decomposed = ExactString("U\u{308}/A.h")
    #expect(composed.text == decomposed.text)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(composed == ExactString("\u{DC}" + "/A.h"))
  }

  /// Texts of all lengths, many of which differ in one byte.
  @Test(arguments: [1, 2, 3] as [UInt64]) func areAsManyAsTheirTexts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texts = (0..<5_000).map { _ in
      String(
        (0..<Int.random(in: 0...20, using: &random)).map { _ in
          "abé/".randomElement(using: &random)!
        })
    }
    let strings = texts.map { ExactString($0) }
    #expect(Set(strings).count == Set(texts).count, "seed \(seed)")
    #expect(Set(strings) == Set(texts.reversed().map { ExactString($0) }), "seed \(seed)")
  }
}
