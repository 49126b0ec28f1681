extension SourceBytes {
  /// Returns the end of a regular expression between bare slashes, or nil where `/` is an operator.
  ///
  /// Follows the compiler's rules: neither end may be blank, it may not close a parenthesis that it
  /// did not open, and it may not end where a comment begins.
  func endOfBareRegex(at index: Int) -> Int? {
    guard self[index] == "/", !self[index + 1].isBlank, !namesOperator(at: index) else {
      return nil
    }
    guard let close = closingSlash(from: index + 1) else { return nil }
    let isCommentNext = self[close + 1] == "/" || self[close + 1] == "*"
    return isCommentNext || endsInBlank(index + 1..<close) ? nil : close + 1
  }

  /// Returns the end of `#/…/#` whose slash is at `index`, after `pounds` times `#`.
  ///
  /// If it is never closed, it takes the rest of its line or, in the multiline form, of the file.
  func endOfExtendedRegex(at index: Int, pounds: Int) -> Int {
    let isMultiline = self[endOfSwiftBlanks(from: index + 1)].isNewline
    var end = index + 1
    while end < count, isMultiline || !self[end].isNewline {
      if self[end] == "/", self.end(ofRunOf: UInt8("#"), from: end + 1) - end > pounds {
        return end + 1 + pounds
      }
      end += self[end] == "\\" && !self[end + 1].isNewline ? 2 : 1
    }
    return end
  }

  /// Whether an operator at `index` has an operand directly before it.
  func isLeftBound(_ index: Int) -> Bool {
    switch self[index - 1] {
    case " ", "\t", "\n", "\r", "\0", "\u{B}", "\u{C}": false
    case "(", "[", "{", ",", ";", ":": false
    case "/": self[index - 2] != "*"
    case 0xA0: self[index - 2] != 0xC2
    default: true
    }
  }

  private func closingSlash(from start: Int) -> Int? {
    var index = start
    var groups = 0
    var classes = 0
    while index < count, !self[index].isNewline {
      switch self[index] {
      case "/": return index
      case "\\": if !self[index + 1].isNewline { index += 1 }
      case "[": classes += 1
      case "]": classes = max(0, classes - 1)
      case "(" where classes == 0: groups += 1
      case ")" where classes == 0: groups -= 1
      default: break
      }
      if groups < 0 { return nil }
      index += 1
    }
    return nil
  }

  private func endsInBlank(_ content: Range<Int>) -> Bool {
    guard let last = content.last, self[last].isBlank else { return content.isEmpty }
    return self[last - 1] != "\\"
  }

  /// Whether `index` follows `func` or `operator`, as in `func /(…)` and `operator /^/`.
  private func namesOperator(at index: Int) -> Bool {
    var end = index
    while self[end - 1] == " " { end -= 1 }
    return (spell("func", in: end - 4..<end) && !self[end - 5].isName)
      || (spell("operator", in: end - 8..<end) && !self[end - 9].isName)
  }
}
