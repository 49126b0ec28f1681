extension SourceBytes {
  /// Returns the end of a backslash and line end, which a compiler removes before it reads on, or
  /// nil if there is none at `index`. Blanks in between are allowed.
  package func endOfSplice(at index: Int) -> Int? {
    guard self[index] == "\\" else { return nil }
    var end = index + 1
    while end < count, self[end].isBlank { end += 1 }
    guard self[end].isNewline else { return nil }
    return self[end] == "\r" && self[end + 1] == "\n" ? end + 2 : end + 1
  }

  /// Returns the first byte at or after `index` that remains after joining lines.
  func afterSplices(from index: Int) -> Int {
    var index = index
    while let end = endOfSplice(at: index) { index = end }
    return index
  }

  /// Returns the end of the comment that begins at `index`, or nil if none does.
  func endOfCComment(at index: Int) -> Int? {
    guard self[index] == "/" else { return nil }
    let second = afterSplices(from: index + 1)
    switch self[second] {
    case "/": return logicalLineEnd(from: second + 1)
    case "*": return endOfBlockComment(from: second + 1)
    default: return nil
    }
  }

  /// Returns the first line end without a backslash before it.
  func logicalLineEnd(from index: Int) -> Int {
    var index = index
    while index < count, !self[index].isNewline {
      index = endOfSplice(at: index) ?? index + 1
    }
    return index
  }

  /// Returns the end of a directive: the first line end that no backslash joins and that is in no
  /// comment.
  func endOfDirective(from index: Int) -> Int {
    var index = index
    while index < count, !self[index].isNewline {
      let next = endOfCGap(from: index)
      index = next > index ? next : endOfConditionToken(at: index)
    }
    return index
  }

  /// Returns the end of blanks, comments and joined lines, the gap between tokens of a directive.
  package func endOfCGap(from index: Int) -> Int {
    var index = index
    while index < count {
      if self[index].isBlank {
        index += 1
      } else if let end = endOfSplice(at: index) ?? endOfCComment(at: index) {
        index = end
      } else {
        break
      }
    }
    return index
  }

  /// Returns the end of blanks and line ends.
  func endOfBlanksAndLines(from index: Int) -> Int {
    var index = index
    while index < count, self[index].isBlank || self[index].isNewline { index += 1 }
    return index
  }

  /// Returns the end of blanks, comments and line ends.
  package func endOfCTrivia(from index: Int) -> Int {
    var end = endOfCGap(from: index)
    while self[end].isNewline { end = endOfCGap(from: end + 1) }
    return end
  }

  private func endOfBlockComment(from index: Int) -> Int {
    var index = index
    while index < count {
      if self[index] == "*" {
        let slash = afterSplices(from: index + 1)
        if self[slash] == "/" { return slash + 1 }
      }
      index += 1
    }
    return index
  }
}
