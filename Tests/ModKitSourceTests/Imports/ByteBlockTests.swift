import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitSource

/// What is found sixteen bytes at a time is what is found one by one.
@Suite struct ByteBlockTests {
  private static let alphabet: [UInt8] = Array("ab\n\r/\"".utf8) + [0, 0x80, 0xFF]

  private func text(_ count: Int, _ generator: inout SplitMix64) -> [UInt8] {
    let isRare = Bool.random(using: &generator)
    return (0..<count).map { _ in
      isRare && Int.random(in: 0..<20, using: &generator) > 0
        ? 0x61 : Self.alphabet.randomElement(using: &generator) ?? 0
    }
  }

  /// Looks at each range of a random text.
  private func inEachRange(
    ofTextBy seed: UInt64, _ look: (SourceBytes, Range<Int>) -> Void
  ) {
    var generator = SplitMix64(seed: seed)
    let bytes = text(Int(seed) % 70, &generator)
    bytes.withUnsafeBytes { buffer in
      for start in 0...bytes.count {
        for end in start...bytes.count { look(SourceBytes(buffer), start..<end) }
      }
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func theFirstPlaceInARange(seed: UInt64) {
    inEachRange(ofTextBy: seed) { source, range in
      let found = source.first(in: range) { first, second in
        first.marks("/") .| first.marks("a", then: "\"", in: second)
      }
      let expected = range.first {
        source[$0] == "/" || (source[$0] == "a" && source[$0 + 1] == "\"")
      }
      #expect(found == expected, "seed \(seed), \(range)")
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func allPlacesInARangeFromTheFirst(seed: UInt64) {
    inEachRange(ofTextBy: seed) { source, range in
      var search = ForwardSearch(bytes: source, in: range)
      var found: [Int] = []
      while let place = search.next({ $0.marks("/") .| $0.marks("b") }) { found.append(place) }
      let expected = range.filter { source[$0] == "/" || source[$0] == "b" }
      #expect(found == expected, "seed \(seed), \(range)")
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func theStartOfALine(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let bytes = text(Int(seed) % 90, &generator)
    bytes.withUnsafeBytes { buffer in
      let source = SourceBytes(buffer)
      for index in 0...bytes.count {
        let newline = (0..<index).last { source[$0].isNewline }
        #expect(source.lineStart(before: index) == newline.map { $0 + 1 } ?? 0, "seed \(seed)")
      }
    }
  }

  @Test(arguments: -20...20)
  func aLineThatIsTooLongHasNoStart(excess: Int) {
    let length = SourceBytes.lookahead + excess
    for prefix in ["", "\n", "text\n", "a text of more than sixteen bytes\r"] {
      let bytes = Array(prefix.utf8) + [UInt8](repeating: 0x61, count: length)
      bytes.withUnsafeBytes { buffer in
        let start = SourceBytes(buffer).lineStart(before: bytes.count)
        #expect(start == (excess <= 0 ? prefix.utf8.count : nil), "after \(prefix.utf8.count)")
      }
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func positionsAreThoseOfTheLines(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let bytes = text(Int(seed), &generator)
    bytes.withUnsafeBytes { buffer in
      let source = SourceBytes(buffer)
      let lines = LineStarts(bytes)
      var counter = PositionCounter(source)
      var (line, start) = (1, 0)
      var offset = 0
      for place in 0..<bytes.count {
        if place == offset {
          let position = counter.position(of: place)
          #expect(position.line == line && position.column == place - start + 1, "seed \(seed)")
          #expect(lines.position(of: place) == position, "seed \(seed)")
          #expect(lines.offset(of: position) == place, "seed \(seed)")
          offset += Int.random(in: 1..<40, using: &generator)
        }
        let isInCRLF = source[place] == "\r" && source[place + 1] == "\n"
        if source[place].isNewline, !isInCRLF { (line, start) = (line + 1, place + 1) }
      }
    }
  }
}
