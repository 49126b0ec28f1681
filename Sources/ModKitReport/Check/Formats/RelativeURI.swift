extension String {
  /// The path as a relative URI reference (RFC 3986): slashes and everything that a path may hold
  /// stay, other bytes are percent-encoded.
  ///
  /// A colon is encoded too, since in the first part of a path it would end a scheme.
  var relativeURI: String {
    utf8.map { byte in
      byte.isPathCharacter ? String(UnicodeScalar(byte)) : "%" + byte.hexadecimal.uppercased()
    }.joined()
  }
}

extension FixedWidthInteger {
  /// All digits, with zeros in front.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
  }
}

extension UInt8 {
  fileprivate var isPathCharacter: Bool {
    switch UnicodeScalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "/", "-", ".", "_", "~", "@", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=": true
    default: false
    }
  }
}
