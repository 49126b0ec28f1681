/// What Ruby and CocoaPods do to text.
enum RubyText {
  /// Without the white space that all lines begin with.
  static func withoutIndentation(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let widths = lines.filter { !$0.allSatisfy { $0 == " " || $0 == "\t" } }
      .map { $0.prefix { $0 == " " || $0 == "\t" }.count }
    guard let width = widths.min(), width > 0 else { return text }
    return lines.map { line in
      line.dropFirst(min(width, line.prefix { $0 == " " || $0 == "\t" }.count))
    }.joined(separator: "\n")
  }

  /// As CocoaPods stores it.
  static func stored(_ text: String) -> String {
    let isSpace = { (character: Character) in character.isWhitespace || character == "\0" }
    let plain = withoutIndentation(text)
    guard let first = plain.firstIndex(where: { !isSpace($0) }),
      let last = plain.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(plain[first...last])
  }
}
