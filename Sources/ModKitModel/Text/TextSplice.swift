/// A range of bytes and its replacement.
public struct TextSplice: Hashable, Sendable {
  public var range: Range<Int>
  public var replacement: String

  public init(_ range: Range<Int>, _ replacement: String = "") {
    self.range = range
    self.replacement = replacement
  }

  public static func insertion(_ text: String, at offset: Int) -> TextSplice {
    TextSplice(offset..<offset, text)
  }
}

extension [UInt8] {
  /// Returns the bytes with the splices applied. The splices start at different offsets; deletions
  /// may overlap.
  public func applying(_ splices: [TextSplice]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for splice in splices.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if position < splice.range.lowerBound { result += self[position..<splice.range.lowerBound] }
      result += splice.replacement.utf8
      position = Swift.max(position, splice.range.upperBound)
    }
    return result + self[position...]
  }
}

/// A file of the workspace and the changes to its bytes.
public struct FileChange: Hashable, Sendable {
  /// Relative to the workspace root.
  public var path: String
  public var original: [UInt8]
  /// In the order of the text.
  public var splices: [TextSplice]

  public init(path: String, original: [UInt8], splices: [TextSplice]) {
    self.path = path
    self.original = original
    self.splices = splices
  }

  public var result: [UInt8] { original.applying(splices) }
}
