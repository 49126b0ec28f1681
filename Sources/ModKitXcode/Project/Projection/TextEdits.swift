/// The lines of a text.
enum TextLines {
  /// Extends a range to whole lines, if there is nothing else on them.
  static func whole(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let start = startOfBlanks(before: range.lowerBound, in: bytes)
    var end = range.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n"), end < bytes.count else {
      return range
    }
    if bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return range }
    return start..<end + 1
  }

  /// The offset of the first of the blanks before a place.
  static func startOfBlanks(before place: Int, in bytes: [UInt8]) -> Int {
    var start = place
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    return start
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

/// Changes of a text, which leave all of its other bytes as they are.
struct TextEdits {
  private struct Edit {
    var range: Range<Int>
    var text: String
    var number: Int
  }

  private var edits: [Edit] = []

  /// Replaces a part; of one that is also removed, nothing is left.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text, number: edits.count))
  }

  mutating func remove(_ range: Range<Int>) { replace(range, with: "") }

  /// Inserts texts, those at one place in the order of the calls.
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// The text with all changes.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    // What begins first and reaches farthest holds the others.
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, -$0.range.upperBound, $0.number)
        < ($1.range.lowerBound, $1.range.isEmpty ? 0 : 1, -$1.range.upperBound, $1.number)
    }
    for edit in sorted where edit.range.lowerBound >= offset {
      result += bytes[offset..<edit.range.lowerBound]
      result += edit.text.utf8
      offset = edit.range.upperBound
    }
    return result + bytes[offset...]
  }
}
