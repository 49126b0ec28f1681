/// How a string literal is delimited.
struct SwiftString {
  var pounds: Int
  var isMultiline: Bool
}

extension SourceBytes {
  /// Whether as many `#` as the string has follow.
  func hasPounds(_ pounds: Int, at index: Int) -> Bool {
    pounds == 0 || (0..<pounds).allSatisfy { self[index + $0] == "#" }
  }

  private func hasThreeQuotes(at index: Int) -> Bool {
    self[index] == "\"" && self[index + 1] == "\"" && self[index + 2] == "\""
  }

  /// Whether the quotation marks open a multiline string. After `#`, three of them do so only at
  /// the end of their line: `#"""#` is a single-line string.
  func opensMultilineString(at index: Int, pounds: Int) -> Bool {
    guard hasThreeQuotes(at: index) else { return false }
    guard pounds > 0 else { return true }
    let next = endOfSwiftBlanks(from: index + 3)
    return self[next].isNewline
  }

  func endOfString(at index: Int, _ string: SwiftString) -> Int? {
    let quotes = string.isMultiline ? 3 : 1
    guard !string.isMultiline || hasThreeQuotes(at: index) else { return nil }
    return hasPounds(string.pounds, at: index + quotes) ? index + quotes + string.pounds : nil
  }
}
