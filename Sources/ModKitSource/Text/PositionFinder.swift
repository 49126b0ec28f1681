package import ModKitModel

/// Converts increasing positions into offsets, reading every line once: the opposite of
/// ``PositionCounter``.
package struct PositionFinder {
  private let bytes: SourceBytes
  private var line = 1
  private var lineStart: Int

  package init(_ bytes: SourceBytes) {
    self.bytes = bytes
    lineStart = bytes.textStart
  }

  package mutating func offset(of position: TextPosition) -> Int {
    while line < position.line, lineStart < bytes.count {
      lineStart = bytes.startOfNextLine(from: lineStart)
      line += 1
    }
    return lineStart + position.column - 1
  }
}

extension SourceBytes {
  /// Returns the start of the next line. A carriage return ends a line unless it is part of CRLF.
  fileprivate func startOfNextLine(from index: Int) -> Int {
    let end = lineEnd(from: index)
    return self[end] == "\r" && self[end + 1] == "\n" ? end + 2 : end + 1
  }
}
