import ModKitModel

/// A converter of byte offsets to lines and columns.
struct LineTable {
  private let file: String
  private let lines: [Int]
  private var isPlaceless = false

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// For bytes that are not in a file of the workspace: every offset is line 1, column 1.
  init(file: String) {
    self.file = file
    lines = [0]
    isPlaceless = true
  }

  func location(of offset: Int) -> SourceLocation {
    guard !isPlaceless else { return SourceLocation(file: file, line: 1, column: 1) }
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(file: file, line: low + 1, column: max(0, offset - lines[low]) + 1)
  }

  /// Returns the offset of a location in the file.
  func offset(of location: SourceLocation) -> Int {
    lines[max(0, min(location.line, lines.count) - 1)] + location.column - 1
  }
}
