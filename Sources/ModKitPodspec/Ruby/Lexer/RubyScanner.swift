import ModKitModel

/// A position in Ruby source, with functions to read from there.
struct RubyScanner {
  let bytes: [UInt8]
  var position: Int
  /// The end of the text. For an interpolation, it is before the end of the file.
  let end: Int
  /// The number of enclosing strings.
  let depth: Int

  /// Starts at the beginning of a whole text.
  init(_ bytes: [UInt8]) {
    let hasMark = bytes.starts(with: Self.byteOrderMark)
    self.init(bytes, (hasMark ? Self.byteOrderMark.count : 0)..<bytes.count, depth: 0)
  }

  /// The UTF-8 byte order mark that some editors write.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private init(_ bytes: [UInt8], _ range: Range<Int>, depth: Int) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    self.depth = depth
  }

  /// Returns a scanner for code inside a string.
  func inner(_ range: Range<Int>) -> RubyScanner {
    RubyScanner(bytes, range, depth: depth + 1)
  }

  // MARK: Lookahead

  var isAtEnd: Bool { position >= end }

  var isAtLineStart: Bool { position == 0 || bytes[position - 1] == UInt8(ascii: "\n") }

  /// Returns the byte at the position plus `offset`, or 0 past the end.
  func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < end ? bytes[position + offset] : 0
  }

  func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= end else { return false }
    return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  /// Returns the text from `start` to the position.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Advancing

  mutating func skip(_ count: Int) {
    position = min(end, position + count)
  }

  mutating func skipName() {
    while byte().isRubyNameByte { position += 1 }
  }

  /// Moves to the end of the line.
  mutating func skipLine() {
    while !isAtEnd, byte() != UInt8(ascii: "\n") { position += 1 }
  }

  /// Skips from `=begin` to the end of the line with `=end`.
  mutating func skipBlockComment() {
    repeat {
      skipLine()
      skip(1)
    } while !isAtEnd && !starts(with: "=end")
    skipLine()
  }
}

extension UInt8 {
  /// Whether the byte may be in a name. Ruby treats all bytes that are not ASCII as letters.
  var isRubyNameByte: Bool { ModuleName.isIdentifierByte(self) || self >= 0x80 }
}
