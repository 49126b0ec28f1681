package import ModKitModel

/// Converts increasing offsets into positions, reading every line once.
package struct PositionCounter {
  private let bytes: SourceBytes
  private var line = 1
  private var lineStart: Int
  private var reached: Int

  package init(_ bytes: SourceBytes) {
    self.bytes = bytes
    lineStart = bytes.textStart
    reached = bytes.textStart
  }

  package mutating func position(of offset: Int) -> TextPosition {
    while reached < offset, let newline = firstNewline(in: reached..<offset) {
      reached = newline + 1
      if endsLine(at: newline) { startLine() }
    }
    reached = max(reached, offset)
    return TextPosition(line: line, column: offset - lineStart + 1)
  }

  private func firstNewline(in range: Range<Int>) -> Int? {
    bytes.first(in: range) { block, _ in block.marks("\n") .| block.marks("\r") }
  }

  /// Whether a line ends here. A carriage return ends a line unless it is part of CRLF.
  private func endsLine(at index: Int) -> Bool {
    bytes[index] == "\n" || (bytes[index] == "\r" && bytes[index + 1] != "\n")
  }

  private mutating func startLine() {
    line += 1
    lineStart = reached
  }
}
