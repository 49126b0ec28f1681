import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct ByteCoderTests {
  private func expectSame<Value: ByteCoded & Equatable>(
    _ value: Value, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let bytes = ByteCoder.bytes(of: value)
    let read: Value? = bytes.withUnsafeBytes { ByteCoder.value(of: $0) }
    #expect(read == value, sourceLocation: sourceLocation)
    #expect(
      read.map { ByteCoder.bytes(of: $0) } == bytes, "also byte for byte",
      sourceLocation: sourceLocation)
    for length in bytes.indices {
      let cut: Value? = bytes[..<length].withUnsafeBytes { ByteCoder.value(of: $0) }
      #expect(cut == nil, sourceLocation: sourceLocation)
    }
    let longer: Value? = (bytes + [0]).withUnsafeBytes { ByteCoder.value(of: $0) }
    #expect(longer == nil, sourceLocation: sourceLocation)
  }

  /// Every case of a number, a text, a flag, a choice, an optional and a list.
  private struct Everything: ByteCoded, Equatable {
    static var blank: Everything { Everything() }

    var number = 0
    var text = ""
    var flag = false
    var platform = Import.Form.swiftModule
    var maybe: String?
    var list: [TextPosition] = []
    var hashes: [UInt32] = []

    mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
      try coder.code(&number)
      try coder.code(&text)
      try coder.code(&flag)
      try coder.code(&platform)
      try coder.code(&maybe)
      try coder.code(&list)
      try coder.code(&hashes)
    }
  }

  @Test(arguments: [0, 1, 127, 128, 300, 16_383, 16_384, 1 << 32, .max])
  func numbers(number: Int) {
    expectSame(Everything(number: number, hashes: [1, .max, UInt32(truncatingIfNeeded: number)]))
  }

  @Test(arguments: ["", "A", "\u{212B}", "\u{C5}", "e\u{301}", "\u{E9}", "\u{0}\r\n"])
  func texts(text: String) {
    expectSame(Everything(text: text, maybe: text))
  }

  @Test(arguments: Import.Form.allCases)
  func choices(form: Import.Form) {
    expectSame(Everything(flag: true, platform: form, list: [TextPosition(line: 2, column: 9)]))
  }

  @Test(arguments: [0, 1 << 31, .max])
  func impossiblePositions(number: Int) {
    for position in [TextPosition(line: number, column: 1), TextPosition(line: 1, column: number)] {
      let read: TextPosition? = ByteCoder.bytes(of: position).withUnsafeBytes {
        ByteCoder.value(of: $0)
      }
      #expect(read == nil)
    }
  }

  @Test func linesCanBeLeftOut() {
    func bytes(_ places: [(Int, Int)]) -> [UInt8] {
      ByteCoder.bytesWithoutLines(
        of: Everything(list: places.map { TextPosition(line: $0.0, column: $0.1) }))
    }
    let plain = bytes([(1, 2), (5, 3), (5, 9)])
    #expect(bytes([(7, 2), (8, 3), (8, 9)]) == plain)
    #expect(bytes([(1, 2), (5, 3), (6, 9)]) != plain)
    #expect(bytes([(1, 2), (1, 3), (1, 9)]) != plain)
    #expect(bytes([(5, 2), (1, 3), (1, 9)]) != plain)
    #expect(bytes([(1, 2), (5, 4), (5, 9)]) != plain)
  }

  /// Anyone can write bytes that say there are many elements.
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func anyBytes(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let count = Int.random(in: 0...30, using: &generator)
      let bytes = (0..<count).map { _ in
        Bool.random(using: &generator) ? 1 : UInt8.random(in: 0...255, using: &generator)
      }
      let facts: SourceFacts? = bytes.withUnsafeBytes { ByteCoder.value(of: $0) }
      #expect((facts?.imports.count ?? 0) <= bytes.count)
      #expect(facts?.imports.allSatisfy { $0.position.line > 0 && $0.position.column > 0 } ?? true)
    }
  }

  @Test func whatIsNotAcceptedIsDamage() {
    let bytes = ByteCoder.bytes(of: "secret")
    let context = ByteCoder.Context { $0 != "secret" }
    #expect(bytes.withUnsafeBytes { ByteCoder.value(of: $0) } == "secret")
    #expect(bytes.withUnsafeBytes { ByteCoder.value(of: $0, in: context) as String? } == nil)
  }
}
