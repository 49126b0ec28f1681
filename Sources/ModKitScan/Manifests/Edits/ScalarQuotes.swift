import ModKitModel

/// How a name is written in YAML.
enum ScalarQuotes {
  case none
  case single
  case double

  /// The quotes of text that begins with a byte.
  init(before byte: UInt8) {
    self = byte == "'" ? .single : byte == "\"" ? .double : .none
  }

  /// A name between such quotes, or between quotes after all when it needs them.
  func text(of name: String) -> String {
    switch self {
    case .none: Self.isPlain(name) ? name : Self.double.text(of: name)
    case .single: "'" + name.split(by: "'").joined(separator: "''") + "'"
    case .double:
      "\""
        + name.split(by: "\\").joined(separator: "\\\\").split(by: "\"").joined(separator: "\\\"")
        + "\""
    }
  }

  /// Whether a name can be written at all: on one line, with nothing that is not seen.
  static func canHold(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
        default: true
        }
      }
  }

  // MARK: Plain names

  /// Whether every reader of YAML takes a name without quotes for text, and for this text.
  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, ModuleName.isIdentifierByte(first) else { return false }
    return name.utf8.allSatisfy { ModuleName.isIdentifierByte($0) || "-+.".utf8.contains($0) }
      && !words.contains(name.lowercased()) && !isLikeNumber(name)
  }

  /// Decimal, octal, hexadecimal, binary and floating numbers, days, and a little more.
  private static func isLikeNumber(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isDigit else { return false }
    return name.utf8.allSatisfy("0123456789abcdefABCDEFxXoOtTzZ_+-.".utf8.contains)
  }

  private static let words: Set<String> = [
    "false", "n", "no", "null", "off", "on", "true", "y", "yes",
  ]
}

extension String {
  fileprivate func split(by separator: Character) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
