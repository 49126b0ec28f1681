/// The starts of the lines of a text: converts offsets to positions and back, in logarithmic time.
///
/// A line ends with a line feed, or with a carriage return that has no line feed after it. A byte
/// order mark is no part of the first line.
package struct LineStarts: Sendable {
  /// The offset of each line's first byte, ascending.
  package let offsets: [Int]

  package init(_ bytes: [UInt8]) {
    let ends = bytes.indices.filter { bytes.endsLine(at: $0) }
    offsets = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0] + ends.map { $0 + 1 }
  }

  package func position(of offset: Int) -> TextPosition {
    var (low, high) = (0, offsets.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= offset { low = middle } else { high = middle }
    }
    return TextPosition(line: low + 1, column: max(0, offset - offsets[low]) + 1)
  }

  /// Returns the offset of a position, or nil if the line has no such column. The last line has any.
  package func offset(of position: TextPosition) -> Int? {
    guard offsets.indices.contains(position.line - 1), position.column > 0 else { return nil }
    let offset = offsets[position.line - 1] + position.column - 1
    return position.line == offsets.count || offset < offsets[position.line] ? offset : nil
  }
}

extension LineStarts {
  package func location(of offset: Int, in file: String) -> SourceLocation {
    SourceLocation(file: file, position: position(of: offset))
  }

  /// Returns the offset of a location in the file of the text, or nil if the line has no such column.
  package func offset(of location: SourceLocation) -> Int? {
    offset(of: TextPosition(line: location.line, column: location.column))
  }
}

extension [UInt8] {
  fileprivate func endsLine(at index: Int) -> Bool {
    if self[index] == UInt8(ascii: "\n") { return true }
    guard self[index] == UInt8(ascii: "\r") else { return false }
    return index + 1 == endIndex || self[index + 1] != UInt8(ascii: "\n")
  }
}
