package import ModKitModel

/// A converter of byte offsets in a file to locations, and back.
package struct LineTable {
  private let file: String
  /// Nil for bytes that are not in a file of the workspace.
  private let lines: LineStarts?

  package init(_ bytes: [UInt8], file: String) {
    self.file = file
    lines = LineStarts(bytes)
  }

  /// For bytes that are not in a file of the workspace: every offset is line 1, column 1.
  package init(file: String) {
    self.file = file
    lines = nil
  }

  package func location(of offset: Int) -> SourceLocation {
    lines?.location(of: offset, in: file) ?? SourceLocation(file: file, line: 1, column: 1)
  }

  /// Returns the offset of a location in the file, or nil if the file has no such place.
  package func offset(of location: SourceLocation) -> Int? {
    lines?.offset(of: location)
  }
}
