/// A position in a line. Each `take` function moves past what it finds.
struct RowCursor {
  private let search: LineSearch
  private var position: Int
  private let end: Int

  @inline(__always)
  init(_ search: LineSearch, _ line: Range<Int>) {
    self.search = search
    position = line.lowerBound
    end = line.upperBound
  }

  @inline(__always)
  var isAtEnd: Bool { position >= end }

  @inline(__always)
  var rest: Range<Int> { position..<end }

  @inline(__always)
  var current: UInt8 { position < end ? search.byte(position) : 0 }

  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < end, search.byte(position) == byte else { return false }
    position += 1
    return true
  }

  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    guard search.starts(rest, with: text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  @inline(__always)
  mutating func skipSpaces() {
    while position < end, search.byte(position) == UInt8(ascii: " ") { position += 1 }
  }

  /// Takes `0x` and hexadecimal digits of at most 64 bits.
  @inline(__always)
  mutating func takeHexadecimal() -> UInt64? {
    guard take(UInt8(ascii: "0")), take(UInt8(ascii: "x")) else { return nil }
    let start = position
    var value: UInt64 = 0
    if end - position >= 8, let digits = Self.eightDigits(search.word(position)) {
      value = digits
      position += 8
    }
    while position < end {
      let byte = search.byte(position)
      var digit = byte &- UInt8(ascii: "0")
      if digit > 9 {
        digit = (byte | 0x20) &- UInt8(ascii: "a")
        if digit > 5 { break }
        digit += 10
      }
      if value >> 60 != 0 { return nil }
      value = value << 4 | UInt64(digit)
      position += 1
    }
    return position > start ? value : nil
  }

  /// Returns the number that eight hexadecimal digits write, all at once; nil if one of the bytes is none.
  @inline(__always)
  private static func eightDigits(_ word: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let letters = word >> 6 & ones
    let digits = (word & ones &* 0x0F) &+ letters &* 9
    // A digit is 0x30 and up to 9, a letter 0x40 or 0x60 and from 1 to 6.
    let isOther =
      (word & ones &* 0xF0 & ~(letters << 5)) ^ (ones &* 0x30 &+ letters << 4)
      | digits & ones &* 0x10
      | ((digits &+ ones &* 6) >> 4 & ones) ^ letters
    if isOther != 0 { return nil }
    var value = digits.byteSwapped
    value = (value | value >> 4) & 0x00FF_00FF_00FF_00FF
    value = (value | value >> 8) & 0x0000_FFFF_0000_FFFF
    return (value | value >> 16) & 0xFFFF_FFFF
  }

  /// Takes `[`, a number padded with spaces, `]` and a space.
  @inline(__always)
  mutating func takeIndex() -> Int? {
    guard take(UInt8(ascii: "[")) else { return nil }
    skipSpaces()
    let start = position
    var value = 0
    while position < end {
      let digit = search.byte(position) &- UInt8(ascii: "0")
      if digit > 9 { break }
      value = value * 10 + Int(digit)
      if value > Int(UInt32.max) { return nil }
      position += 1
    }
    guard position > start, take(UInt8(ascii: "]")), take(UInt8(ascii: " ")) else { return nil }
    return value
  }
}

/// Reads parts of a map line by line.
struct LineReading {
  let search: LineSearch
  let hasReturns: Bool

  /// Calls a function for each line that is not empty, without its end.
  @inline(__always)
  func forEachLine(in part: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = part.lowerBound
    while start < part.upperBound {
      let next = search.lineEnd(from: start, before: part.upperBound)
      var end = next
      if hasReturns, end > start, search.byte(end - 1) == UInt8(ascii: "\r") { end -= 1 }
      // Column headings and headings of this part that change nothing.
      if end > start, search.byte(start) != UInt8(ascii: "#") { body(start..<end) }
      start = next + 1
    }
  }
}
