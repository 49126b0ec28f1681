extension RubyScanner {
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "s"): 0x20, UInt8(ascii: "a"): 0x07,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "e"): 0x1B, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "v"): 0x0B,
  ]

  /// Reads an escape sequence inside a quoted string.
  mutating func escape() -> [UInt8] {
    let sign = byte(1)
    skip(2)
    switch sign {
    case UInt8(ascii: "u"): return numberedScalar()
    case UInt8(ascii: "x"): return [numberedByte(radix: 16, digitLimit: 2)]
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      return [numberedByte(radix: 8, digitLimit: 3)]
    case UInt8(ascii: "\n"), 0: return []
    default: return [Self.escapes[sign] ?? sign]
    }
  }

  /// Reads the number of a byte, after `\x` or as octal digits. Ruby keeps the lower eight bits.
  private mutating func numberedByte(radix: Int, digitLimit: Int) -> UInt8 {
    var (value, count) = (0, 0)
    while count < digitLimit, let digit = Character(Unicode.Scalar(byte())).hexDigitValue,
      digit < radix
    {
      (value, count) = (value * radix + digit, count + 1)
      position += 1
    }
    return UInt8(truncatingIfNeeded: value)
  }

  /// Reads the code point after `\u`: four digits, or up to six in braces.
  private mutating func numberedScalar() -> [UInt8] {
    let isBraced = byte() == UInt8(ascii: "{")
    if isBraced { position += 1 }
    var digits = ""
    while let digit = Character(Unicode.Scalar(byte())).hexDigitValue,
      digits.count < (isBraced ? 6 : 4)
    {
      digits += String(digit, radix: 16)
      position += 1
    }
    if isBraced, byte() == UInt8(ascii: "}") { position += 1 }
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      return []
    }
    return Array(String(Character(scalar)).utf8)
  }
}
