/// A parser of JSON into values with their offsets.
package struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  /// The maximum nesting depth; no description is that deep.
  private static let depthLimit = 128

  package static func value(of bytes: [UInt8]) throws(MalformedJSON) -> DocumentValue {
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == bytes.count else {
      throw parser.malformed("unexpected text after the value")
    }
    return value
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func malformed(_ message: String) -> MalformedJSON {
    MalformedJSON(offset: position, message: message)
  }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpace() {
    while [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[min(position, bytes.count)...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(MalformedJSON) -> DocumentValue {
    skipSpace()
    let offset = position
    guard depth < Self.depthLimit else { throw malformed("it is nested too deeply") }
    switch byte {
    case UInt8(ascii: "{"): return DocumentValue(.hash(try pairs(depth)), at: offset)
    case UInt8(ascii: "["): return DocumentValue(.array(try elements(depth)), at: offset)
    case UInt8(ascii: "\""): return DocumentValue(.string(try string()), at: offset)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      while "+-.eE0123456789".utf8.contains(byte) { position += 1 }
      let text = String(decoding: bytes[offset..<position], as: UTF8.self)
      return DocumentValue(.number(text), at: offset)
    default:
      if take("true") { return DocumentValue(.boolean(true), at: offset) }
      if take("false") { return DocumentValue(.boolean(false), at: offset) }
      if take("null") { return DocumentValue(.null, at: offset) }
      throw malformed("expected a value")
    }
  }

  private mutating func pairs(_ depth: Int) throws(MalformedJSON) -> [DocumentValue.Pair] {
    position += 1
    var pairs: [DocumentValue.Pair] = []
    skipSpace()
    if take("}") { return [] }
    repeat {
      skipSpace()
      let offset = position
      guard byte == UInt8(ascii: "\"") else { throw malformed("expected a key") }
      let key = DocumentValue(.string(try string()), at: offset)
      skipSpace()
      guard take(":") else { throw malformed("expected `:`") }
      pairs.append(DocumentValue.Pair(key: key, value: try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw malformed("expected `,` or `}`") }
    return pairs
  }

  private mutating func elements(_ depth: Int) throws(MalformedJSON) -> [DocumentValue] {
    position += 1
    var elements: [DocumentValue] = []
    skipSpace()
    if take("]") { return [] }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw malformed("expected `,` or `]`") }
    return elements
  }

  // MARK: Strings

  private mutating func string() throws(MalformedJSON) -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        position += 1
        continue
      }
      position += 1
      try escape(into: &text)
    }
    guard take("\"") else { throw malformed("a string does not end") }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape(into text: inout [UInt8]) throws(MalformedJSON) {
    let kind = byte
    position += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(kind)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]), take("\\u") { units.append(try unit()) }
      text += Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw malformed("this escape does not exist")
    }
  }

  private mutating func unit() throws(MalformedJSON) -> UInt16 {
    let digits = bytes[min(position, bytes.count)...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt16(text, radix: 16)
    else { throw malformed("expected four hexadecimal digits") }
    position += 4
    return unit
  }
}

/// Why a text is not JSON.
package struct MalformedJSON: Error {
  package var offset: Int
  package var message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
