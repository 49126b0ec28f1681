extension SourceBytes {
  func isNoBreakSpace(at index: Int) -> Bool {
    self[index] == 0xC2 && self[index + 1] == 0xA0
  }

  /// Returns the end of the name that begins at `index`, or `index` itself if none does.
  func endOfSwiftName(from index: Int) -> Int {
    var index = index
    while self[index].isName, !isNoBreakSpace(at: index) { index += 1 }
    return index
  }

  /// Returns the name that begins at `index`, without backticks.
  func swiftName(at index: Int) -> Range<Int>? {
    if self[index] == "`" {
      return endOfEscapedName(at: index).map { index + 1..<$0 - 1 }.flatMap {
        $0.isEmpty ? nil : $0
      }
    }
    let end = endOfSwiftName(from: index)
    return end > index && !self[index].isDigit ? index..<end : nil
  }

  /// Returns the end of a name between backticks, which have to close on the same line.
  func endOfEscapedName(at index: Int) -> Int? {
    var end = index + 1
    while end < count, self[end] != "`", !self[end].isNewline { end += 1 }
    return self[end] == "`" ? end + 1 : nil
  }
}

extension UInt8 {
  var isSwiftOperator: Bool {
    switch self {
    case "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?", ".": true
    default: false
    }
  }
}
