/// Text between quotation marks, as each format writes it, so that nothing in a name becomes code.
///
/// Characters are replaced by scalar and never by grapheme: every parser takes a quotation mark before a combining
/// mark for one.
public enum QuotedText {
  /// A literal of Swift.
  public static func swift(_ text: String) -> String {
    quoted(text) { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.isASCIIControl: "\\u{\(String(scalar.value, radix: 16))}"
      default: nil
      }
    }
  }

  /// A list of literals of Swift.
  public static func swift(list: [String]) -> String {
    "[" + list.map(swift).joined(separator: ", ") + "]"
  }

  /// A literal of Objective-C.
  public static func objectiveC(_ text: String) -> String { "@" + c(text) }

  /// A literal of C.
  public static func c(_ text: String) -> String {
    quoted(text) { scalar in
      switch scalar {
      // Two question marks begin a trigraph.
      case "\"", "\\", "?": "\\\(scalar)"
      case _ where scalar.isASCIIControl: "\\" + padded(String(scalar.value, radix: 8), to: 3)
      default: nil
      }
    }
  }

  /// A literal of Python.
  public static func python(_ text: String) -> String {
    quoted(text) { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.isASCIIControl: "\\x" + padded(String(scalar.value, radix: 16), to: 2)
      default: nil
      }
    }
  }

  /// A literal of Ruby.
  ///
  /// In single quotes a backslash and a quote are all that is special, and nothing is replaced. Ruby's reader acts on
  /// some control characters even there, so text that has any is written in double quotes with all of it escaped that
  /// means something there.
  public static func ruby(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isControl) else {
      return quoted(text, by: "'") { $0 == "'" || $0 == "\\" ? "\\\($0)" : nil }
    }
    return quoted(text) { scalar in
      if scalar.isControl { return "\\u{\(String(scalar.value, radix: 16))}" }
      return scalar == "\"" || scalar == "\\" || scalar == "#" ? "\\\(scalar)" : nil
    }
  }

  /// A string of a module map.
  public static func moduleMap(_ text: String) -> String { backslashed(text) }

  /// An identifier of DOT.
  public static func dot(_ text: String) -> String { backslashed(text) }

  /// A word of a list in a setting of Xcode.
  public static func setting(_ text: String) -> String { backslashed(text) }

  /// A value in a configuration file of curl.
  public static func curl(_ text: String) -> String {
    quoted(text) { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: nil
      }
    }
  }

  /// A word of a response file, which Swift's driver reads: in double quotes, it takes an apostrophe for the begin of
  /// another quotation.
  public static func responseFile(_ text: String) -> String {
    quoted(text) { $0 == "\"" || $0 == "\\" || $0 == "'" ? "\\\($0)" : nil }
  }

  /// A string of Starlark, the language of Bazel.
  public static func starlark(_ text: String) -> String {
    quoted(text) { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case _ where scalar.isASCIIControl: "\\" + padded(String(scalar.value, radix: 8), to: 3)
      default: nil
      }
    }
  }

  /// A string of an old-style property list, such as a project file of Xcode.
  public static func propertyList(_ text: String) -> String {
    quoted(text) { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      case _ where scalar.isASCIIControl: "\\U" + padded(String(scalar.value, radix: 16), to: 4)
      default: nil
      }
    }
  }

  /// A string of JSON, for texts without control characters.
  public static func json(_ text: String) -> String { backslashed(text) }

  /// A word of a command of a shell.
  public static func shell(_ text: String) -> String { "'\(shellContent(text))'" }

  /// A word of a command of a shell, in quotes only if it needs them.
  public static func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      ModuleName.isIdentifierByte($0) || "-+./".utf8.contains($0)
    }
    return isPlain && !text.isEmpty ? text : shell(text)
  }

  /// The same without the quotes around it.
  public static func shellContent(_ text: String) -> String {
    text.replacingScalars { $0 == "'" ? "'\\''" : nil }
  }

  /// A cell of CSV (RFC 4180).
  public static func csv(_ text: String) -> String { quoted(text) { $0 == "\"" ? "\"\"" : nil } }

  /// Text in a line or in a cell of a table of Markdown, not at its begin, with backslashes before what has a meaning
  /// there. For texts without line breaks.
  public static func markdown(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", "|", "#", "&", "~": "\\\(scalar)"
      default: nil
      }
    }
  }

  /// Code in a cell of a table of Markdown: between fences that the text does not contain.
  public static func markdownCode(_ text: String) -> String {
    // Parsers do not agree on what a bar behind a backslash is, and empty code is none.
    let hasEscapedBar = zip(text.utf8, text.utf8.dropFirst())
      .contains { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "|") }
    guard !text.isEmpty, !hasEscapedBar else { return markdown(text) }
    let runs = text.unicodeScalars.split(omittingEmptySubsequences: true) { $0 != "`" }
    let fence = String(repeating: "`", count: (runs.map(\.count).max() ?? 0) + 1)
    // A space on each side is taken off.
    let isBare =
      runs.isEmpty && text.unicodeScalars.first != " " && text.unicodeScalars.last != " "
    let gap = isBare ? "" : " "
    return fence + gap + text.replacingScalars { $0 == "|" ? "\\|" : nil } + gap + fence
  }

  // MARK: Parts

  private static func backslashed(_ text: String) -> String {
    quoted(text) { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil }
  }

  private static func quoted(
    _ text: String, by mark: String = "\"", _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    mark + text.replacingScalars(replacement) + mark
  }

  private static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

extension String {
  /// Returns the text with other text in the place of some scalars.
  ///
  /// - Parameter replacement: nil where a scalar stays
  public func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIControl: Bool { value < 0x20 || value == 0x7F }
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
