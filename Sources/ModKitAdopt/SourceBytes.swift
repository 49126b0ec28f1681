import ModKitModel

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether a word of Swift may have it: ASCII letters, digits, `_`, and a part of any other letter.
  var isOfSwiftWord: Bool { ModuleName.isIdentifierByte(self) || self >= 0x80 }
}
