import ModKitModel

/// Writes lists and comments of YAML.
enum YAMLText {
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
    let printable = text.unicodeScalars.map { YAMLScalar.canHold($0) ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(printable))
  }
}
