import ModKitModel

/// A lexer that splits the text of a BUILD file into tokens.
///
/// A line ends at LF or CRLF, except within brackets or after a backslash.
package struct StarlarkLexer {
  private let bytes: [UInt8]
  private var offset = 0
  /// The offset of the token that is read.
  private var start = 0
  private let lines: LineStarts
  /// The number of open brackets.
  private var depth = 0
  private var tokens: [StarlarkToken] = []

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineStarts(bytes)
    offset = lines.offsets[0]
  }

  package static func tokens(of bytes: [UInt8]) throws(StarlarkError) -> [StarlarkToken] {
    var lexer = StarlarkLexer(bytes)
    try lexer.run()
    return lexer.tokens
  }

  // MARK: Tokens

  private mutating func run() throws(StarlarkError) {
    while true {
      skipBlanks()
      guard let byte else { break }
      start = offset
      switch byte {
      case UInt8(ascii: "\n"):
        if depth == 0 { append(.newline) }
        offset += 1
      case UInt8(ascii: "#"):
        while let byte = self.byte, byte != UInt8(ascii: "\n") { offset += 1 }
      case UInt8(ascii: "\\"): try continueLine()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try readString(isRaw: false)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
      case _ where ModuleName.isIdentifierByte(byte): try readWord()
      default: try readMark()
      }
    }
    append(.newline)
    append(.end)
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var position: TextPosition { lines.position(of: offset) }

  private mutating func append(_ kind: StarlarkToken.Kind, at place: TextPosition? = nil) {
    let place = place ?? position
    if kind == .newline, tokens.last.map({ $0.kind == .newline }) ?? true { return }
    let startsLine = tokens.last.map { $0.kind == .newline } ?? true
    tokens.append(
      StarlarkToken(
        kind: kind, position: place, range: min(start, offset)..<offset,
        isIndented: startsLine && place.column > 1 && kind != .end))
  }

  private mutating func skipBlanks() {
    while let byte = self.byte {
      let isBlank =
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
        || byte == 0x0C
      guard isBlank else { return }
      offset += 1
    }
  }

  private mutating func continueLine() throws(StarlarkError) {
    let start = position
    offset += 1
    if byte == UInt8(ascii: "\r") { offset += 1 }
    guard byte == UInt8(ascii: "\n") else {
      throw StarlarkError(message: "unexpected backslash", position: start)
    }
    offset += 1
  }

  private mutating func readWord() throws(StarlarkError) {
    let (start, place) = (offset, position)
    while let byte = self.byte, ModuleName.isIdentifierByte(byte) { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    if word == "r", byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      try readString(isRaw: true, from: place)
    } else {
      append(.identifier(word), at: place)
    }
  }

  private mutating func readNumber() {
    let place = position
    while let byte = self.byte {
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let isExponent = offset > 0 && "eE".utf8.contains(bytes[offset - 1]) && !isHexadecimal(place)
      guard ModuleName.isIdentifierByte(byte) || byte == UInt8(ascii: ".") || isSign && isExponent
      else { break }
      offset += 1
    }
    append(.number, at: place)
  }

  private func isHexadecimal(_ place: TextPosition) -> Bool {
    let start = lines.offset(of: place) ?? bytes.count
    return start + 1 < bytes.count && "xX".utf8.contains(bytes[start + 1])
  }

  private mutating func readMark() throws(StarlarkError) {
    let place = position
    let rest = bytes[offset...].prefix(3)
    guard let mark = Self.marks.first(where: { rest.starts(with: $0.utf8) }) else {
      throw StarlarkError(message: "a character that Starlark does not know", position: place)
    }
    offset += mark.utf8.count
    switch mark {
    case "(", "[", "{": depth += 1
    case ")", "]", "}": depth = max(0, depth - 1)
    default: break
    }
    append(.mark(mark), at: place)
  }

  /// Longer marks come before their prefixes.
  private static let marks = [
    "//=", "<<=", ">>=", "**", "//", "<<", ">>", "<=", ">=", "==", "!=", "->", "+=", "-=", "*=",
    "/=", "%=", "&=", "|=", "^=", "(", ")", "[", "]", "{", "}", "+", "-", "*", "/", "%", "=", "<",
    ">", ",", ".", ":", ";", "|", "&", "^", "~",
  ]

  // MARK: Strings

  private mutating func readString(
    isRaw: Bool, from place: TextPosition? = nil
  ) throws(StarlarkError) {
    let place = place ?? position
    let quote = bytes[offset]
    let isTriple = bytes[offset...].starts(with: [quote, quote, quote])
    offset += isTriple ? 3 : 1
    var text: [UInt8] = []
    while true {
      guard let byte, isTriple || byte != UInt8(ascii: "\n") else {
        throw StarlarkError(message: "a string that does not end", position: place)
      }
      if byte == quote, !isTriple || bytes[offset...].starts(with: [quote, quote, quote]) {
        offset += isTriple ? 3 : 1
        break
      }
      switch byte {
      case UInt8(ascii: "\\"): try readEscape(into: &text, isRaw: isRaw)
      case UInt8(ascii: "\n"):
        text.append(byte)
        offset += 1
      case UInt8(ascii: "\r") where bytes[offset...].dropFirst().first == UInt8(ascii: "\n"):
        offset += 1
      default:
        text.append(byte)
        offset += 1
      }
    }
    append(.string(String(decoding: text, as: UTF8.self)), at: place)
  }

  private mutating func readEscape(
    into text: inout [UInt8], isRaw: Bool
  ) throws(StarlarkError) {
    let place = position
    offset += 1
    if byte == UInt8(ascii: "\r"), bytes[offset...].dropFirst().first == UInt8(ascii: "\n") {
      offset += 1
    }
    guard let byte else { return }
    if isRaw { text.append(UInt8(ascii: "\\")) }
    if byte == UInt8(ascii: "\n") {
      if isRaw { text.append(byte) }
      offset += 1
      return
    }
    if isRaw {
      text.append(byte)
      offset += 1
    } else if let plain = Self.escapes[byte] {
      text.append(plain)
      offset += 1
    } else {
      text += try Array(String(readScalar(place)).utf8)
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "v"): 0x0B, UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "'"): UInt8(ascii: "'"), UInt8(ascii: "\""): UInt8(ascii: "\""),
  ]

  /// Reads a character given by its number.
  private mutating func readScalar(_ place: TextPosition) throws(StarlarkError) -> Unicode.Scalar {
    let (radix, length, isExact): (Int, Int, Bool)
    switch bytes[offset] {
    case UInt8(ascii: "x"): (radix, length, isExact) = (16, 2, true)
    case UInt8(ascii: "u"): (radix, length, isExact) = (16, 4, true)
    case UInt8(ascii: "U"): (radix, length, isExact) = (16, 8, true)
    default: (radix, length, isExact) = (8, 3, false)
    }
    if isExact { offset += 1 }
    let digits = bytes[offset...].prefix(length)
      .prefix { UInt32(String(UnicodeScalar($0)), radix: radix) != nil }
    guard !digits.isEmpty, !isExact || digits.count == length,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: radix),
      let scalar = Unicode.Scalar(value)
    else { throw StarlarkError(message: "an escape that Starlark does not know", position: place) }
    offset += digits.count
    return scalar
  }
}
