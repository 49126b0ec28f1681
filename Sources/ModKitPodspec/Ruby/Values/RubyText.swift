/// The text transformations of Ruby and CocoaPods.
enum RubyText {
  /// Returns the text without the white space that all lines start with.
  static func withoutIndentation(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let widths = lines.filter { !$0.allSatisfy { $0 == " " || $0 == "\t" } }
      .map { $0.prefix { $0 == " " || $0 == "\t" }.count }
    guard let width = widths.min(), width > 0 else { return text }
    return lines.map { line in
      line.dropFirst(min(width, line.prefix { $0 == " " || $0 == "\t" }.count))
    }.joined(separator: "\n")
  }

  /// Returns the text without surrounding white space.
  static func stripped(_ text: String) -> String {
    trimmed(text) { $0.isWhitespace }
  }

  /// Returns the text as CocoaPods stores it.
  static func stored(_ text: String) -> String {
    trimmed(withoutIndentation(text)) { $0.isWhitespace || $0 == "\0" }
  }

  private static func trimmed(_ text: String, of isSpace: (Character) -> Bool) -> String {
    guard let first = text.firstIndex(where: { !isSpace($0) }),
      let last = text.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(text[first...last])
  }
}
