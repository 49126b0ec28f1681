/// Text as a YAML value that every YAML reader understands as the same text.
public enum YAMLScalar {
  /// Quotes the text only if it could be read as something else.
  public static func text(of text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  /// Quotes the text as in JSON.
  public static func quoted(_ text: String) -> String {
    var result = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      if !canHold(scalar) {
        result.append(contentsOf: escaped(scalar).unicodeScalars)
      } else {
        if scalar == "\"" || scalar == "\\" { result.append("\\") }
        result.append(scalar)
      }
    }
    result.append("\"")
    return String(result)
  }

  /// Whether a character need not be escaped: YAML considers some not printable, and folds some as
  /// line breaks.
  public static func canHold(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// Four digits are enough for all characters that have to be escaped.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  // MARK: Plain text

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, ModuleName.isIdentifierByte(first) else { return false }
    return text.utf8.allSatisfy { ModuleName.isIdentifierByte($0) || "-+./@".utf8.contains($0) }
      && !words.contains(text.lowercased()) && !isLikeNumber(text)
  }

  /// Decimal, octal, hexadecimal, binary and floating-point numbers, dates, and a few similar
  /// texts.
  private static func isLikeNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, "0123456789".utf8.contains(first) else { return false }
    return text.utf8.allSatisfy("0123456789abcdefABCDEFxXoOtTzZ_+-.".utf8.contains)
  }

  private static let words: Set<String> = [
    "false", "inf", "n", "nan", "no", "null", "off", "on", "true", "y", "yes",
  ]
}
