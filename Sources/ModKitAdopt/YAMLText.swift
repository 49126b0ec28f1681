import ModKitModel

/// A writer of YAML lists and comments.
enum YAMLText {
  /// Returns a list on one line if it is short, else with one element per line.
  ///
  /// - Parameter indentation: the indentation of the key, in spaces
  static func list(
    _ key: String, _ elements: [String], indentation: Int = 0
  ) -> [String] {
    let margin = String(repeating: " ", count: indentation)
    let line = "\(margin)\(key): [\(elements.joined(separator: ", "))]"
    guard line.count > 100, elements.count > 1 else { return [line] }
    return ["\(margin)\(key):"] + elements.map { "\(margin)- \($0)" }
  }

  /// Returns text that is safe in a comment.
  static func comment(_ text: String) -> String {
    let printable = text.unicodeScalars.map { YAMLScalar.canHold($0) ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(printable))
  }
}
