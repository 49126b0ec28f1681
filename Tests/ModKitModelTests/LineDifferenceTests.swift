import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct LineDifferenceTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func theSplicesMakeTheOtherText(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let old = text(using: &generator)
      let new = text(using: &generator)
      let splices = TextSplice.splices(from: old, to: new)
      #expect(old.applying(splices) == new, "seed \(seed)")
      #expect(splices.isEmpty == (old == new))
    }
  }

  private func text(using generator: inout some RandomNumberGenerator) -> [UInt8] {
    let lines = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      ["a\n", "b\n", "c\r\n", "\n"].randomElement(using: &generator) ?? ""
    }
    return Array((lines.joined() + (Bool.random(using: &generator) ? "" : "end")).utf8)
  }
}
