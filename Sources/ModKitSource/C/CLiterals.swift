extension SourceBytes {
  /// Returns the end of a string or character. If it is not closed, it ends with its line.
  package func endOfCLiteral(at index: Int) -> Int {
    let quote = self[index]
    var index = index + 1
    while index < count, !self[index].isNewline {
      if self[index] == quote { return index + 1 }
      if let end = endOfSplice(at: index) {
        index = end
      } else {
        index += self[index] == "\\" ? 2 : 1
      }
    }
    return min(index, count)
  }

  /// Returns the end of a name or number. An apostrophe may separate the digits of a number.
  func endOfCWord(from index: Int) -> Int {
    let isNumber = self[index].isDigit
    var end = index + 1
    while self[end].isName || (isNumber && self[end] == "'" && self[end + 1].isName) { end += 1 }
    return end
  }

  /// Whether a quotation mark after this name opens a raw string.
  ///
  /// The language is not checked because GNU dialects of C have raw strings too.
  package func isRawPrefix(_ name: Range<Int>) -> Bool {
    guard self[name.upperBound - 1] == "R", name.count <= 3 else { return false }
    return spell("R", in: name) || spell("LR", in: name) || spell("uR", in: name)
      || spell("UR", in: name) || spell("u8R", in: name)
  }

  /// Returns the end of the raw string whose quotation mark is at `index`.
  package func endOfRawString(at index: Int) -> Int {
    guard let delimiter = rawDelimiter(from: index + 1) else { return endOfCLiteral(at: index) }
    var end = delimiter.upperBound + 1
    while end < count {
      if self[end] == ")", closesRawString(at: end, delimiter) {
        return end + delimiter.count + 2
      }
      end += 1
    }
    return count
  }

  /// Returns the delimiter: at most sixteen characters up to the parenthesis.
  private func rawDelimiter(from start: Int) -> Range<Int>? {
    for end in start...start + 16 {
      switch self[end] {
      case "(": return start..<end
      case ")", "\\", "\"": return nil
      case let byte where byte.isBlank || byte.isNewline: return nil
      default: continue
      }
    }
    return nil
  }

  private func closesRawString(at index: Int, _ delimiter: Range<Int>) -> Bool {
    self[index + delimiter.count + 1] == "\""
      && delimiter.allSatisfy { self[$0] == self[index + 1 + $0 - delimiter.lowerBound] }
  }
}
