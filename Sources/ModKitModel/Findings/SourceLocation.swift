/// A place in a file of the workspace. Lines and columns start at 1; columns count UTF-8 bytes.
public struct SourceLocation: Hashable, Sendable, Codable {
  /// The path relative to the workspace root, with `/` between its parts.
  public var file: String
  public var line: Int
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  public init(file: String, position: TextPosition) {
    self.init(file: file, line: position.line, column: position.column)
  }
}

extension SourceLocation: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  public var description: String { "\(file):\(line):\(column)" }
}
