/// A lexer of the part of Swift that literal manifests use.
struct LiteralLexer {
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var startsLine = true
  private var isApart = true
  /// How many interpolations contain this text.
  private let depth: Int

  private static let depthLimit = 8
  /// Longer marks first.
  private static let marks = [
    "..<", "...", "->", "==", "!=", "<=", ">=", "&&", "||", "??", "+=", "(", ")", "[", "]", "{",
    "}", ",", ":", ";", ".", "=", "+", "-", "*", "?", "!", "<", ">", "@",
  ].map { (text: $0, bytes: Array($0.utf8)) }

  init(_ bytes: [UInt8]) {
    self.init(bytes, 0..<bytes.count, depth: 0)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, depth: Int) {
    self.bytes = bytes
    self.depth = depth
    position = range.lowerBound
    end = range.upperBound
  }

  /// Returns all tokens, with one of kind `end` at the end.
  mutating func tokens() throws(NotLiteral) -> [LiteralToken] {
    var tokens: [LiteralToken] = []
    repeat {
      tokens.append(try next())
    } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() throws(NotLiteral) -> LiteralToken {
    try skipSpace()
    let start = position
    guard start < end else { return token(.end, "", at: start) }
    switch bytes[start] {
    case UInt8(ascii: "\""): return try text(at: start)
    case UInt8(ascii: "`"): return try quoted(at: start)
    case UInt8(ascii: "#"): return try directive(at: start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number(at: start)
    case UInt8(ascii: "$"):
      position += 1
      skipWord()
      return token(.word, string(start..<position), at: start)
    case let byte where byte.isOfSwiftWord:
      skipWord()
      return token(.word, string(start..<position), at: start)
    default: return try mark(at: start)
    }
  }

  private mutating func token(
    _ kind: LiteralToken.Kind, _ text: String, parts: [LiteralToken.Part] = [], at offset: Int
  ) -> LiteralToken {
    defer { (startsLine, isApart) = (false, false) }
    return LiteralToken(
      kind: kind, text: text, parts: parts, offset: offset, end: position,
      startsLine: startsLine, isApart: isApart)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func hasPrefix(_ prefix: [UInt8]) -> Bool { bytes[position..<end].starts(with: prefix) }

  private mutating func skipWord() {
    while position < end, bytes[position].isOfSwiftWord { position += 1 }
  }

  // MARK: Space

  private mutating func skipSpace() throws(NotLiteral) {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        (startsLine, isApart) = (true, true)
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        isApart = true
        position += 1
      case UInt8(ascii: "/") where hasPrefix(Array("//".utf8)):
        isApart = true
        while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      case UInt8(ascii: "/") where hasPrefix(Array("/*".utf8)):
        isApart = true
        try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(NotLiteral) {
    let start = position
    var depth = 0
    repeat {
      guard position + 1 < end else { throw NotLiteral("has an open comment", at: start) }
      switch (bytes[position], bytes[position + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
      default:
        if bytes[position] == 0x0A { startsLine = true }
        position += 1
      }
    } while depth > 0
  }

  // MARK: Names, numbers and marks

  private mutating func quoted(at start: Int) throws(NotLiteral) -> LiteralToken {
    position += 1
    skipWord()
    guard position < end, bytes[position] == UInt8(ascii: "`"), position > start + 1 else {
      throw .unclear("`", at: start)
    }
    position += 1
    return token(.quoted, string(start + 1..<position - 1), at: start)
  }

  private mutating func number(at start: Int) throws(NotLiteral) -> LiteralToken {
    while position < end, bytes[position].isDigit {
      position += 1
    }
    let isWhole = position == end || !bytes[position].isOfSwiftWord
    let isFraction =
      position + 1 < end && bytes[position] == UInt8(ascii: ".")
      && bytes[position + 1].isDigit
    guard isWhole, !isFraction else { throw NotLiteral("has a number like this", at: start) }
    return token(.integer, string(start..<position), at: start)
  }

  private mutating func mark(at start: Int) throws(NotLiteral) -> LiteralToken {
    guard let mark = Self.marks.first(where: { hasPrefix($0.bytes) }) else {
      throw .unclear(String(UnicodeScalar(bytes[start])), at: start)
    }
    position += mark.bytes.count
    let token = token(.mark, mark.text, at: start)
    isApart = ["(", "[", "{", ",", ":", ";"].contains(mark.text)
    return token
  }

  private mutating func directive(at start: Int) throws(NotLiteral) -> LiteralToken {
    position += 1
    skipWord()
    let name = string(start..<position)
    guard startsLine, ["#if", "#elseif", "#else", "#endif"].contains(name) else {
      throw .unclear(name, at: start)
    }
    while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D,
      !hasPrefix(Array("//".utf8)), !hasPrefix(Array("/*".utf8))
    {
      position += 1
    }
    return token(.directive, string(start..<position), at: start)
  }

  // MARK: String literals

  private mutating func text(at start: Int) throws(NotLiteral) -> LiteralToken {
    guard !hasPrefix(Array("\"\"\"".utf8)) else {
      throw NotLiteral("has a text of several lines", at: start)
    }
    position += 1
    var parts: [LiteralToken.Part] = []
    var plain: [UInt8] = []
    while true {
      guard position < end, bytes[position] != 0x0A, bytes[position] != 0x0D else {
        throw NotLiteral("has an open text", at: start)
      }
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { break }
      guard byte == UInt8(ascii: "\\") else {
        plain.append(byte)
        continue
      }
      if position < end, bytes[position] == UInt8(ascii: "(") {
        if !plain.isEmpty { parts.append(.plain(String(decoding: plain, as: UTF8.self))) }
        plain = []
        parts.append(.code(try interpolation()))
      } else {
        plain += try escape().utf8
      }
    }
    if !plain.isEmpty || parts.isEmpty {
      parts.append(.plain(String(decoding: plain, as: UTF8.self)))
    }
    return token(.text, "", parts: parts, at: start)
  }

  /// Reads what follows a backslash.
  private mutating func escape() throws(NotLiteral) -> String {
    let start = position
    guard position < end else { throw .unclear("\\", at: start) }
    position += 1
    switch bytes[start] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "'"): return "'"
    default: throw NotLiteral("has an escape like this", at: start)
    }
  }

  /// Reads the parentheses that follow a backslash.
  private mutating func interpolation() throws(NotLiteral) -> [LiteralToken] {
    let start = position
    var open = 0
    while position < end, bytes[position] != 0x0A, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "(") { open += 1 }
      if bytes[position] == UInt8(ascii: ")") { open -= 1 }
      position += 1
      if open == 0 { break }
    }
    guard open == 0, depth < Self.depthLimit else {
      throw NotLiteral("has an interpolation like this", at: start)
    }
    var lexer = LiteralLexer(bytes, start + 1..<position - 1, depth: depth + 1)
    return try lexer.tokens()
  }
}
