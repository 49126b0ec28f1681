/// A line that is inserted before the text of a file in a copy of it.
public struct FirstLine: Hashable, Sendable {
  private let bytes: [UInt8]

  /// The byte order mark that some editors write; compilers accept it only at the start.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// - Parameter text: without the end of the line
  public init(_ text: String) {
    bytes = Array("\(text)\n".utf8)
  }

  public func inserted(into original: [UInt8]) -> [UInt8] {
    let mark = Self.mark(of: original)
    return mark + bytes + original.dropFirst(mark.count)
  }

  /// The file from which the copy was made; nil if the copy does not contain the line.
  public func removed(from copy: [UInt8]) -> [UInt8]? {
    let mark = Self.mark(of: copy)
    let rest = copy.dropFirst(mark.count)
    return rest.starts(with: bytes) ? mark + rest.dropFirst(bytes.count) : nil
  }

  private static func mark(of text: [UInt8]) -> [UInt8] {
    text.starts(with: byteOrderMark) ? byteOrderMark : []
  }
}
