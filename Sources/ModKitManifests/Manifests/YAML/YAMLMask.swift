import ModKitModel

/// Hides two signs from the YAML parser, because malicious manifests can use them to make it
/// extremely slow.
///
/// - The star of an alias: the parser would copy the anchored node to its place, hash keys with all
///   their copies, and lose the place of the alias.
/// - The question mark of a key, which allows keys to be collections of any size. They are hashed
///   once for each key that contains them. No key of a manifest is a collection.
struct YAMLMask {
  /// The replacement for the star of a possible alias. Nil if the text needs no mask.
  let star: Unicode.Scalar?
  private let questionMark: Unicode.Scalar?

  init(for text: String) {
    let isNeeded = text.withBytes { bytes in
      bytes.indices.contains { bytes[$0] == UInt8(ascii: "?") || Self.isAlias(bytes, at: $0) }
    }
    let unused = isNeeded ? Self.unusedScalars(in: text) : []
    (star, questionMark) = (unused.first, unused.dropFirst().first)
  }

  /// Returns two private-use scalars that the text does not contain. A text within the size limit
  /// always leaves some unused.
  private static func unusedScalars(in text: String) -> [Unicode.Scalar] {
    // Fast path: most manifests are ASCII.
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return ["\u{E000}", "\u{E001}"] }
    let candidates = [0xE000...0xF8FF, 0xF0000...0xFFFFD].joined().lazy
    let used = Set(text.unicodeScalars.lazy.filter { $0.value >= 0xE000 })
    return Array(
      candidates.compactMap { Unicode.Scalar(UInt32($0)) }.filter { !used.contains($0) }.prefix(2))
  }

  func mask(_ text: String) -> String {
    guard let star, let questionMark else { return text }
    return text.withBytes { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "?") {
          result += Array(String(questionMark).utf8)
        } else if Self.isAlias(bytes, at: index) {
          result += Array(String(star).utf8)
        } else {
          result.append(byte)
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// Whether a star may be that of an alias.
  private static func isAlias(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "*") && index + 1 < bytes.count && isNameByte(bytes[index + 1])
  }

  /// Returns the original text.
  func unmask(_ text: String) -> String {
    guard let star, let questionMark, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar == star ? "*" : scalar == questionMark ? "?" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether a byte may be in the name of an anchor.
  static func isNameByte(_ byte: UInt8) -> Bool {
    ModuleName.isIdentifierByte(byte) || byte == UInt8(ascii: "-")
  }
}
