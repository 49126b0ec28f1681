extension SourceBytes {
  func beginsSwiftComment(at index: Int) -> Bool {
    self[index] == "/" && (self[index + 1] == "/" || self[index + 1] == "*")
  }

  /// Returns the end of the comment that begins at `index`, or nil if none does.
  func endOfSwiftComment(at index: Int) -> Int? {
    guard beginsSwiftComment(at: index) else { return nil }
    return self[index + 1] == "/"
      ? lineEnd(from: index + 2) : endOfNestedComment(at: index) ?? count
  }

  /// The comment in blanks and comments that does not end.
  package func openSwiftComment(in gap: Range<Int>) -> Int? {
    var index = gap.lowerBound
    while index < gap.upperBound {
      if self[index] == "/", self[index + 1] == "*", endOfNestedComment(at: index) == nil {
        return index
      }
      index = endOfSwiftComment(at: index) ?? max(index + 1, endOfSwiftBlanks(from: index))
    }
    return nil
  }

  /// Returns the end of blanks on one line.
  func endOfSwiftBlanks(from index: Int) -> Int {
    var index = index
    while index < count {
      if self[index].isBlank {
        index += 1
      } else if isNoBreakSpace(at: index) {
        index += 2
      } else {
        break
      }
    }
    return index
  }

  /// Returns the end of blanks and comments on one line.
  func endOfSwiftGap(from index: Int) -> Int {
    var end = endOfSwiftBlanks(from: index)
    while let comment = endOfSwiftComment(at: end) { end = endOfSwiftBlanks(from: comment) }
    return end
  }

  /// Returns the end of blanks, comments and line ends.
  package func endOfSwiftTrivia(from index: Int) -> Int {
    var end = endOfSwiftGap(from: index)
    while self[end].isNewline { end = endOfSwiftGap(from: end + 1) }
    return end
  }

  package func hasNewline(in range: Range<Int>) -> Bool {
    range.contains { self[$0].isNewline }
  }

  /// Nil if the comment does not end.
  private func endOfNestedComment(at index: Int) -> Int? {
    var index = index + 2
    var depth = 1
    while depth > 0, index < count {
      switch (self[index], self[index + 1]) {
      case ("/", "*"): (index, depth) = (index + 2, depth + 1)
      case ("*", "/"): (index, depth) = (index + 2, depth - 1)
      default: index += 1
      }
    }
    return depth == 0 ? index : nil
  }
}
