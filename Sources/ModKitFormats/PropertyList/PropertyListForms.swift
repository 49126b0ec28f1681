extension PropertyList {
  /// Reads a list in the old style of project files, in XML or in JSON.
  package static func list(of bytes: [UInt8]) throws(PropertyListError) -> PropertyList {
    guard bytes.count <= sizeLimit else {
      throw PropertyListError(message: "it is longer than \(sizeLimit) bytes", offset: 0)
    }
    let start = PropertyListSpace.end(
      from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, in: bytes)
    guard start < bytes.count else {
      throw PropertyListError(message: "the file is empty", offset: 0)
    }
    if bytes[start...].starts(with: "bplist".utf8) {
      throw PropertyListError(message: "it is a binary property list", offset: start)
    }
    if isMarkup(bytes, from: start) {
      return try XMLPropertyList.list(of: bytes, from: start)
    }
    if isJSON(bytes, from: start) { return try JSONPropertyList.list(of: bytes) }
    return try OldStylePropertyList.list(of: bytes, from: start)
  }

  /// Whether a list is in the old style of project files.
  package static func isOldStyle(_ bytes: [UInt8]) -> Bool {
    let start = PropertyListSpace.end(
      from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, in: bytes)
    guard start < bytes.count else { return false }
    return !isMarkup(bytes, from: start) && !isJSON(bytes, from: start)
  }

  /// Whether XML begins; two of the brackets begin a merge conflict.
  private static func isMarkup(_ bytes: [UInt8], from start: Int) -> Bool {
    bytes[start] == UInt8(ascii: "<") && !bytes[start...].starts(with: "<<".utf8)
  }

  /// Whether a colon follows the first key.
  private static func isJSON(_ bytes: [UInt8], from start: Int) -> Bool {
    guard bytes[start] == UInt8(ascii: "{") else { return false }
    let key = PropertyListSpace.end(from: start + 1, in: bytes)
    guard key < bytes.count, bytes[key] == UInt8(ascii: "\"") else { return false }
    guard let quote = bytes[(key + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { return false }
    let sign = PropertyListSpace.end(from: quote + 1, in: bytes)
    return sign < bytes.count && bytes[sign] == UInt8(ascii: ":")
  }
}

package enum PropertyListSpace {
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Returns the offset of the first byte that is no space.
  static func end(from start: Int, in bytes: [UInt8]) -> Int {
    var offset = start
    while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
    return offset
  }
}
