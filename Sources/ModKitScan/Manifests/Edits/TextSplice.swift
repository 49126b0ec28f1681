/// A range of bytes and the text that comes in its place.
struct TextSplice {
  var range: Range<Int>
  var replacement: String

  init(_ range: Range<Int>, _ replacement: String = "") {
    self.range = range
    self.replacement = replacement
  }

  static func insertion(_ text: String, at offset: Int) -> TextSplice {
    TextSplice(offset..<offset, text)
  }
}

extension [UInt8] {
  /// The bytes after splices of different beginnings; deletions may overlap.
  func applying(_ splices: [TextSplice]) -> [UInt8] {
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
