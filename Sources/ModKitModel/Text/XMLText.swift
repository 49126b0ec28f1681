extension String {
  /// The text as XML 1.0, for use between tags or in an attribute in double quotes.
  ///
  /// Characters that XML cannot represent become U+FFFD. Line ends are written as numeric
  /// references, since a reader would turn them into spaces in an attribute. So are characters that
  /// change how text is displayed.
  public var xmlEscaped: String {
    replacingScalars { $0.xmlEntity ?? ($0.isXMLCharacter ? nil : "\u{FFFD}") }
  }
}

extension Unicode.Scalar {
  fileprivate var xmlEntity: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\t", "\n", "\r": "&#\(value);"
    case _ where isDeceptive && isXMLCharacter: "&#\(value);"
    default: nil
    }
  }

  /// The grammar's `Char`, for the scalars that may not match it.
  fileprivate var isXMLCharacter: Bool {
    value >= 0x20 && value != 0xFFFE && value != 0xFFFF
  }
}
