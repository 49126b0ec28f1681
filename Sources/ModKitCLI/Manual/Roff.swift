/// Text for `man`, in the macros of man(7).
enum Roff {
  /// Returns text in which nothing is interpreted as a request, and in which hyphens can be copied.
  ///
  /// Text between backticks becomes bold.
  static func text(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return escaped(text) }
    return parts.enumerated()
      .map { $0.offset % 2 == 1 ? bold(String($0.element)) : escaped(String($0.element)) }
      .joined()
  }

  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// Returns an argument of a macro.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [".SH \(quoted(title))"] + lines
  }

  /// Returns a paragraph that explains a term.
  static func definition(_ term: String, _ text: [String]) -> [String] {
    [".TP", term] + (text.isEmpty ? ["\\&"] : text)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "\"": result += "\\(dq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\n": result += " "
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default: result += "\\[u\(hexadecimal(scalar))]"
      }
    }
    // A leading full stop would start a request.
    return result.hasPrefix(".") ? "\\&\(result)" : result
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
