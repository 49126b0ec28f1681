/// The lines of a text, including their line feeds.
struct TextLines {
  let bytes: [UInt8]
  /// The start of each line, and the end of the text.
  private let bounds: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var bounds = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      bounds.append(index + 1)
    }
    if bounds[bounds.count - 1] < bytes.count { bounds.append(bytes.count) }
    self.bounds = bounds
  }

  var count: Int { bounds.count - 1 }

  subscript(range: Range<Int>) -> [ArraySlice<UInt8>] {
    range.map { bytes[bounds[$0]..<bounds[$0 + 1]] }
  }

  func offset(of line: Int) -> Int { bounds[line] }

  /// Returns the line of a byte. At the end of the text, the line that would begin there.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if bounds[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
