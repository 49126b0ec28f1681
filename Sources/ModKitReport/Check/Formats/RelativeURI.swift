import ModKitModel

extension String {
  /// The path as a relative URI reference (RFC 3986). Slashes and all characters allowed in paths
  /// stay; other bytes are percent-encoded.
  ///
  /// A colon is encoded too, since it would end a scheme in the first part of a path.
  var relativeURI: String {
    utf8.map { byte in
      byte.isPathCharacter ? String(UnicodeScalar(byte)) : "%" + byte.hexadecimal.uppercased()
    }.joined()
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
