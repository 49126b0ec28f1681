import ModKitModel

extension String {
  /// The text as it stands in XML 1.0, between tags or in an attribute in double quotes.
  ///
  /// Characters that XML has no way to write become U+FFFD. Lines that end in an attribute are
  /// written by number, since a reader would take them for spaces, and so is what deceives the eye.
  var xmlEscaped: String {
    var escaped = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let entity = scalar.xmlEntity {
        escaped.append(contentsOf: entity.unicodeScalars)
      } else {
        escaped.append(scalar.isXMLCharacter ? scalar : "\u{FFFD}")
      }
    }
    return String(escaped)
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

  /// `Char` of the grammar, in so far as a scalar can be anything else.
  fileprivate var isXMLCharacter: Bool {
    value >= 0x20 && value != 0xFFFE && value != 0xFFFF
  }
}
