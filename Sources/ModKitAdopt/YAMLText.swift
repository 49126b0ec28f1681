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

  /// Returns a list in flow style, broken into lines of at most 100 characters.
  static func filled(_ start: String, _ elements: [String], _ end: String) -> [String] {
    var lines = [start]
    for (number, element) in elements.enumerated() {
      let isLast = number == elements.count - 1
      let text = element + (isLast ? end : ",")
      let isFirst = number == 0
      if !isFirst, lines[lines.count - 1].count + text.count + 1 > 100 {
        lines.append("    \(text)")
      } else {
        lines[lines.count - 1] += (isFirst ? "" : " ") + text
      }
    }
    return lines
  }

  /// Returns text that is safe in a comment.
  static func comment(_ text: String) -> String {
    let printable = text.unicodeScalars.map { YAMLScalar.canHold($0) ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(printable))
  }
}
