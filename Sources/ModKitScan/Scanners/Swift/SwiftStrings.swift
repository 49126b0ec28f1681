/// A string literal whose `\(…)` is being read.
struct SwiftInterpolation {
  var pounds: Int
  var isMultiline: Bool
  /// The depth around the string, restored after it.
  var outerDepth: Int
}

extension SwiftScan {
  /// Reads a string whose first quotation mark is at `index`, after `pounds` times `#`.
  mutating func string(openedAt index: Int, pounds: Int) {
    let isMultiline = bytes.opensMultilineString(at: index, pounds: pounds)
    position = index + (isMultiline ? 3 : 1)
    endBeginning()
    content(
      SwiftInterpolation(pounds: pounds, isMultiline: isMultiline, outerDepth: depth))
  }

  /// Continues a string after the end of an interpolation.
  mutating func resume(_ string: SwiftInterpolation) {
    depth = string.outerDepth
    canBegin = false
    content(string)
  }

  /// Leaves the interpolations of single-line strings at a line end: the string was never closed.
  mutating func abandonInterpolations() {
    while let string = interpolations.last, !string.isMultiline {
      interpolations.removeLast()
      depth = string.outerDepth
    }
  }

  /// Reads up to the end of the string or the beginning of an interpolation.
  private mutating func content(_ string: SwiftInterpolation) {
    while position < bytes.count {
      switch bytes[position] {
      case "\"":
        if let end = bytes.endOfString(at: position, string) {
          position = end
          return
        }
        position += 1
      case "\\":
        if escape(in: string) { return }
      case "\n", "\r":
        guard string.isMultiline else { return }
        position += 1
      default:
        position += 1
      }
    }
  }

  /// Moves past an escape. True if it opens an interpolation.
  private mutating func escape(in string: SwiftInterpolation) -> Bool {
    position += 1
    guard bytes.hasPounds(string.pounds, at: position) else { return false }
    position += string.pounds
    if bytes[position] == "(" {
      interpolations.append(string)
      depth = 0
      position += 1
      return true
    }
    if !bytes[position].isNewline { position += 1 }
    return false
  }
}

extension SourceBytes {
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

  func endOfString(at index: Int, _ string: SwiftInterpolation) -> Int? {
    let quotes = string.isMultiline ? 3 : 1
    guard !string.isMultiline || hasThreeQuotes(at: index) else { return nil }
    return hasPounds(string.pounds, at: index + quotes) ? index + quotes + string.pounds : nil
  }
}
