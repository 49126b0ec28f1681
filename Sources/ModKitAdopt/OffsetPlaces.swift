import ModKitModel

/// Finds the line and the column of a byte.
struct OffsetPlaces {
  private let file: String
  private let lines: [Int]

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  func location(of offset: Int) -> SourceLocation {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(file: file, line: low + 1, column: max(0, offset - lines[low]) + 1)
  }
}
