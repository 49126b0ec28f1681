import ModKitSource

/// A place in a text for inserting whole lines.
struct LinePlace {
  let offset: Int
  private let lineEnd: String
  /// Whether the line before it has no line end.
  private let isBehindText: Bool
  /// Whether a blank line has to follow the inserted lines.
  private let needsBlankLine: Bool

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - offset: the start of a line, or the end of the text
  ///   - setsApart: whether a blank line follows the inserted lines
  init(_ offset: Int, in bytes: SourceBytes, setsApart: Bool) {
    self.offset = offset
    lineEnd = bytes.lineEndText(near: offset)
    isBehindText = offset > bytes.textStart && !bytes[offset - 1].isNewline
    let next = bytes.endOfBlanks(from: offset)
    needsBlankLine = setsApart && next < bytes.count && !bytes[next].isNewline
  }

  func text(of lines: [String]) -> String {
    guard !isBehindText else { return lines.map { lineEnd + $0 }.joined() }
    return lines.map { $0 + lineEnd }.joined() + (needsBlankLine ? lineEnd : "")
  }
}

extension SourceBytes {
  /// Returns the line end before a place, or else that of the first line.
  func lineEndText(near index: Int) -> String {
    let start = startOfLineEnd(before: index)
    let end = lineEnd(from: textStart)
    if start < index { return text(start..<index) }
    guard end < count else { return "\n" }
    return self[end] == "\r" && self[end + 1] == "\n" ? "\r\n" : text(end..<end + 1)
  }

  func endOfBlanks(from index: Int) -> Int {
    var index = index
    while index < count, self[index].isBlank { index += 1 }
    return index
  }

  func startOfLine(at index: Int) -> Int {
    var index = index
    while index > textStart, !self[index - 1].isNewline { index -= 1 }
    return index
  }
}
