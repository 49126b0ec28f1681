extension Sequence<UInt8> {
  /// Two lowercase digits for each byte.
  public var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * underestimatedCount)
    for byte in self {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0xf)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it is a lowercase hexadecimal digit.
  public var isHexadecimalDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}

extension Collection<UInt8> {
  /// Whether it is the text of a SHA-256 digest.
  public var isSHA256: Bool { count == 64 && allSatisfy(\.isHexadecimalDigit) }
}

extension FixedWidthInteger {
  /// All digits, with leading zeros.
  public var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
  }
}
