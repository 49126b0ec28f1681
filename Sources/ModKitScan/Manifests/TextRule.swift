import ModKitModel

/// What text may hold where it becomes a path, a module, or code of another tool.
enum TextRule {
  /// The longest path that systems take.
  private static let pathLimit = 4_096

  /// What is wrong with text, as the predicate of a sentence; nil when nothing is.
  static func problem(with text: String, as shape: Shape) -> String? {
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "holds a line break or another control character"
    }
    switch shape {
    case .name: return problem(withName: text)
    case .identifier: return isIdentifier(text) ? nil : "is not a C99 identifier"
    case .path: return problem(withPath: text)
    default: return nil
    }
  }

  private static func problem(withName text: String) -> String? {
    let isAllowed = text.utf8.allSatisfy { isIdentifierByte($0) || "-+.".utf8.contains($0) }
    guard isAllowed, let first = text.utf8.first, isIdentifierByte(first) else {
      return "is not a name"
    }
    return nil
  }

  private static func problem(withPath text: String) -> String? {
    if text.contains("\\") { return "holds a backslash" }
    return text.utf8.count > pathLimit ? "is longer than \(pathLimit) bytes" : nil
  }

  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy(isIdentifierByte)
  }

  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
