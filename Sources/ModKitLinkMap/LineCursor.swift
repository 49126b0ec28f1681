/// A position in a line. Each `take` function moves past what it finds.
struct LineCursor {
  private let bytes: [UInt8]
  /// The rest of the line.
  private(set) var range: Range<Int>

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  var isAtEnd: Bool { range.isEmpty }
  var current: UInt8? { range.isEmpty ? nil : bytes[range.lowerBound] }
  var rest: String { String(decoding: bytes[range], as: UTF8.self) }

  func starts(with text: StaticString) -> Bool {
    guard range.count >= text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy {
      bytes[range.lowerBound + $0] == text.utf8Start[$0]
    }
  }

  mutating func take(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    drop(text.utf8CodeUnitCount)
    return true
  }

  mutating func skipSpaces() {
    while current == UInt8(ascii: " ") { drop(1) }
  }

  /// Takes `0x` and hexadecimal digits of at most 64 bits.
  mutating func takeHexadecimal() -> UInt64? {
    guard take("0x") else { return nil }
    return takeNumber(radix: 16)
  }

  /// Takes `[`, a number padded with spaces, `]` and a space.
  mutating func takeIndex() -> Int? {
    guard take("[") else { return nil }
    skipSpaces()
    guard let number = takeNumber(radix: 10), take("] ") else { return nil }
    return Int(exactly: number)
  }

  private mutating func takeNumber(radix: UInt64) -> UInt64? {
    let start = range.lowerBound
    var value: UInt64 = 0
    while let byte = current, let digit = Self.digit(byte), digit < radix {
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      value = sum
      drop(1)
    }
    return range.lowerBound > start ? value : nil
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private mutating func drop(_ count: Int) {
    range = range.lowerBound + count..<range.upperBound
  }
}
