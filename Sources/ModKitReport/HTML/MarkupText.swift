import Mustache

/// Escapes text for HTML, between tags or in a quoted attribute.
///
/// It works on Unicode scalars, while Mustache's own `HTML` works on characters. A quote followed
/// by a combining mark is one character, so Mustache does not escape it, but in a browser it ends
/// the attribute.
struct MarkupText: MustacheContentType {
  static let name = "MARKUP"

  func escapeText(_ text: String) -> String {
    guard text.utf8.contains(where: Self.isSpecial) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      Self.append(scalar, to: &escaped)
    }
    return String(escaped)
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    switch scalar {
    case "<": text.append(contentsOf: "&lt;".unicodeScalars)
    case ">": text.append(contentsOf: "&gt;".unicodeScalars)
    case "&": text.append(contentsOf: "&amp;".unicodeScalars)
    case "\"": text.append(contentsOf: "&quot;".unicodeScalars)
    case "'": text.append(contentsOf: "&#39;".unicodeScalars)
    case "\t", "\n": text.append(scalar)
    case _ where scalar.value < 0x20 || scalar.value == 0x7F: text.append("\u{FFFD}")
    default: text.append(scalar)
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F: true
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): true
    case UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }
}

extension MustacheTemplate {
  /// A template of HTML or SVG. The content type is set here, so that the template cannot omit it.
  init(markup text: String) throws {
    MustacheContentTypes.register(MarkupText(), named: MarkupText.name)
    try self.init(string: "{{% CONTENT_TYPE: \(MarkupText.name) }}" + text)
  }
}
