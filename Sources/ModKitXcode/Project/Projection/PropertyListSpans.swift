import ModKitFormats

/// Where values of an old-style property list end, which their table does not say.
struct PropertyListSpans {
  let bytes: [UInt8]

  /// Returns the offset after a value.
  ///
  /// - Complexity: O(*n*) in the length of the last text in it
  func end(of value: PropertyValue) -> Int {
    switch value.kind {
    case .text: endOfText(from: value.offset)
    case .array:
      endOfList(
        from: value.elements.reduce(nil) { $1 }.map(end) ?? value.offset + 1,
        closedBy: UInt8(ascii: ")"))
    case .dictionary:
      endOfList(
        from: value.pairs.reduce(nil) { $1.value }.map(end) ?? value.offset + 1,
        closedBy: UInt8(ascii: "}"))
    }
  }

  /// Returns the offset after a value and a comment behind it.
  func endWithComment(of value: PropertyValue) -> Int { skippedSpace(from: end(of: value)) }

  /// Returns the offset of the bracket that closes a list or a dictionary.
  func closing(of value: PropertyValue) -> Int { end(of: value) - 1 }

  /// Returns the range of a value in a list, with its comma, or of a key with its value.
  ///
  /// - Parameter value: the last value of it
  func entry(from start: PropertyValue, to value: PropertyValue) -> Range<Int> {
    let end = skippedSpace(from: end(of: value))
    let isEnded = end < bytes.count && ",;".utf8.contains(bytes[end])
    return TextLines.whole(
      start.offset..<(isEnded ? end + 1 : self.end(of: value)), in: bytes)
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  // MARK: Ends

  private func endOfText(from start: Int) -> Int {
    let first = bytes[start]
    var offset = start + 1
    if first == UInt8(ascii: "<") {
      while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") { offset += 1 }
      return min(offset + 1, bytes.count)
    }
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      while offset < bytes.count, OldStylePropertyList.isOfWord(bytes[offset]) { offset += 1 }
      return offset
    }
    while offset < bytes.count, bytes[offset] != first {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, bytes.count)
  }

  private func endOfList(from start: Int, closedBy bracket: UInt8) -> Int {
    var offset = start
    while true {
      offset = skippedSpace(from: offset)
      guard offset < bytes.count else { return bytes.count }
      offset += 1
      if bytes[offset - 1] == bracket { return offset }
    }
  }

  /// Returns the offset of the first byte that belongs neither to a space nor to a comment.
  private func skippedSpace(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      if PropertyListSpace.isSpace(bytes[offset]) {
        offset += 1
      } else if bytes[offset...].starts(with: "/*".utf8) {
        offset += 2
        while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
        offset = min(offset + 2, bytes.count)
      } else if bytes[offset...].starts(with: "//".utf8) {
        while offset < bytes.count, bytes[offset] != Self.lineFeed,
          bytes[offset] != Self.carriageReturn
        { offset += 1 }
      } else {
        break
      }
    }
    return offset
  }
}
