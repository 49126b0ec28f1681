import ModKitModel

/// Turns offsets that never decrease into locations, reading every line once.
struct LocationCounter {
  private let bytes: SourceBytes
  private let file: String
  private var line = 1
  private var lineStart: Int
  private var reached: Int

  init(_ bytes: SourceBytes, file: String) {
    self.bytes = bytes
    self.file = file
    lineStart = bytes.textStart
    reached = bytes.textStart
  }

  mutating func location(of offset: Int) -> SourceLocation {
    while reached < offset {
      let isLineEnd = endsLine(at: reached)
      reached += 1
      if isLineEnd { startLine() }
    }
    return SourceLocation(file: file, line: line, column: offset - lineStart + 1)
  }

  /// A carriage return ends a line of its own unless it belongs to CRLF.
  private func endsLine(at index: Int) -> Bool {
    bytes[index] == "\n" || (bytes[index] == "\r" && bytes[index + 1] != "\n")
  }

  private mutating func startLine() {
    line += 1
    lineStart = reached
  }
}
