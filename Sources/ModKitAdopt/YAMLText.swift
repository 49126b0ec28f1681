import ModKitModel

/// Writes values as YAML that every reader takes for the same text.
enum YAMLText {
  /// A name, with quotation marks where it could be taken for something else.
  static func scalar(_ text: String) -> String {
    let isPlain =
      text.utf8.allSatisfy { ModuleName.isIdentifierByte($0) || "-+./@".utf8.contains($0) }
      && text.utf8.first.map { ModuleName.isIdentifierByte($0) && !$0.isDigit } ?? false
      && !reserved.contains(text.lowercased())
    return isPlain ? text : quoted(text)
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{20}"..."\u{7E}": result.unicodeScalars.append(scalar)
      case _
      where scalar.value < 0xA0 || scalar.value == 0x2028 || scalar.value == 0x2029
        || scalar.value == 0xFEFF || scalar.value > 0xFFFF:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// On one line where that is short, else one element on a line.
  ///
  /// - Parameter indentation: how far in the key stands
  static func list(
    _ key: String, _ elements: [String], indentation: Int = 0
  ) -> [String] {
    let margin = String(repeating: " ", count: indentation)
    let line = "\(margin)\(key): [\(elements.joined(separator: ", "))]"
    guard line.count > 100, elements.count > 1 else { return [line] }
    return ["\(margin)\(key):"] + elements.map { "\(margin)- \($0)" }
  }

  /// Text that may stand in a comment.
  static func comment(_ text: String) -> String {
    let printable = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029 || scalar.value == 0xFEFF || scalar.value == 0xFFFE
        || scalar.value == 0xFFFF ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(printable))
  }

  private static let reserved: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf",
  ]
}
