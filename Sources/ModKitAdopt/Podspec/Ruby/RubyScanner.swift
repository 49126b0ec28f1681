import ModKitModel

/// A place in a text in Ruby, and what reads on from there.
struct RubyScanner {
  let bytes: [UInt8]
  var position: Int
  /// Where the text ends; an interpolation does so before its file.
  let end: Int
  /// How many strings it is in.
  let depth: Int

  /// The beginning of a whole text.
  init(_ bytes: [UInt8]) {
    let hasMark = bytes.starts(with: Self.byteOrderMark)
    self.init(bytes, (hasMark ? Self.byteOrderMark.count : 0)..<bytes.count, depth: 0)
  }

  /// What some editors put before a text in UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private init(_ bytes: [UInt8], _ range: Range<Int>, depth: Int) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    self.depth = depth
  }

  /// The beginning of something within a string.
  func inner(_ range: Range<Int>) -> RubyScanner {
    RubyScanner(bytes, range, depth: depth + 1)
  }

  // MARK: Looking

  var isAtEnd: Bool { position >= end }

  var isAtLineStart: Bool { position == 0 || bytes[position - 1] == UInt8(ascii: "\n") }

  /// The byte here, or so many further on; 0 behind the end.
  func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < end ? bytes[position + offset] : 0
  }

  func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= end else { return false }
    return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  /// What lies between there and here.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Going on

  mutating func skip(_ count: Int) {
    position = min(end, position + count)
  }

  mutating func skipName() {
    while byte().isRubyNameByte { position += 1 }
  }

  /// To the line break.
  mutating func skipLine() {
    while !isAtEnd, byte() != UInt8(ascii: "\n") { position += 1 }
  }

  /// From `=begin` to the end of the line with `=end`.
  mutating func skipBlockComment() {
    repeat {
      skipLine()
      skip(1)
    } while !isAtEnd && !starts(with: "=end")
    skipLine()
  }
}

extension UInt8 {
  /// Whether it may be in a name; Ruby takes all that is not ASCII for letters.
  var isRubyNameByte: Bool { ModuleName.isIdentifierByte(self) || self >= 0x80 }
}
