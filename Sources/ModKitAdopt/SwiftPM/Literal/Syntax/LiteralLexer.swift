import ModKitSource

/// Reads the tokens of a literal manifest from those of Swift. What literal manifests have no use for is refused.
struct LiteralLexer {
  private let tokens: CodeTokens
  private let bytes: SourceBytes
  /// The next token.
  private var index: Int
  private let end: Int
  /// The next directive.
  private var directive = 0
  /// The end of what has been read.
  private var reached: Int
  /// Whether a bracket or a separator was read last.
  private var isBehindOpening = true
  /// How many interpolations contain this text.
  private let depth: Int

  private static let depthLimit = 8
  /// Longer marks first.
  private static let marks = [
    "..<", "...", "->", "==", "!=", "<=", ">=", "&&", "||", "??", "+=", "(", ")", "[", "]", "{",
    "}", ",", ":", ";", ".", "=", "+", "-", "*", "?", "!", "<", ">", "@",
  ].map { (text: $0, bytes: Array($0.utf8)) }

  /// Returns all tokens, with one of kind `end` at the end.
  static func tokens(of bytes: [UInt8]) throws(NotLiteral) -> [LiteralToken] {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(NotLiteral) in
        let tokens = SwiftLexer.tokens(of: SourceBytes(buffer))
        var lexer = LiteralLexer(tokens, tokens.all, from: tokens.bytes.textStart, depth: 0)
        return try lexer.all(upTo: buffer.count)
      }
    }
    return try result.get()
  }

  private init(_ tokens: CodeTokens, _ range: Range<Int>, from start: Int, depth: Int) {
    self.tokens = tokens
    self.depth = depth
    bytes = tokens.bytes
    (index, end) = (range.lowerBound, range.upperBound)
    reached = start
  }

  private mutating func all(upTo last: Int) throws(NotLiteral) -> [LiteralToken] {
    var result: [LiteralToken] = []
    while index < end || hasDirective(before: last) { result.append(try next()) }
    if let comment = bytes.openSwiftComment(in: reached..<max(reached, last)) {
      throw NotLiteral("has an open comment", at: comment)
    }
    try skipGap(to: last)
    result.append(
      LiteralToken(kind: .end, text: "", offset: last, end: last, startsLine: true, isApart: true))
    return result
  }

  private mutating func next() throws(NotLiteral) -> LiteralToken {
    if hasDirective(before: index < end ? tokens[index].start : .max) { return try condition() }
    switch tokens[index].kind {
    case .name: return try name()
    case .number: return try number()
    case .string: return try text()
    case .stringStart: return try interpolatedText()
    case .mark, .stringText, .stringEnd: return try mark()
    }
  }

  /// - Parameter count: how many tokens of Swift it is made of
  private mutating func token(
    _ kind: LiteralToken.Kind, _ text: String, parts: [LiteralToken.Part] = [],
    _ range: Range<Int>, of count: Int = 1
  ) throws(NotLiteral) -> LiteralToken {
    let isApart = isBehindOpening || range.lowerBound > reached
    let startsLine = tokens[index].beginsLine
    try skipGap(to: range.lowerBound)
    (reached, index) = (range.upperBound, index + count)
    isBehindOpening = kind == .mark && ["(", "[", "{", ",", ":", ";"].contains(text)
    return LiteralToken(
      kind: kind, text: text, parts: parts, offset: range.lowerBound, end: range.upperBound,
      startsLine: startsLine, isApart: isApart)
  }

  /// Checks that only blanks and comments come before the next token.
  private func skipGap(to start: Int) throws(NotLiteral) {
    let end = bytes.endOfSwiftTrivia(from: reached)
    guard end >= start else { throw .unclear(bytes.text(end..<end + 1), at: end) }
  }

  // MARK: Conditions

  private func hasDirective(before offset: Int) -> Bool {
    depth == 0 && directive < tokens.directives.count
      && tokens.directives[directive].lowerBound < offset
  }

  private mutating func condition() throws(NotLiteral) -> LiteralToken {
    let range = tokens.directives[directive]
    directive += 1
    let line = bytes.text(range).prefix { !$0.isNewline }
    let code = line.firstRange(of: "//") ?? line.firstRange(of: "/*")
    let text = String(line[..<(code?.lowerBound ?? line.endIndex)])
    guard reached == bytes.textStart || bytes.hasNewline(in: reached..<range.lowerBound) else {
      throw .unclear(text, at: range.lowerBound)
    }
    try skipGap(to: range.lowerBound)
    reached = range.upperBound
    return LiteralToken(
      kind: .directive, text: text, offset: range.lowerBound, end: range.upperBound,
      startsLine: true, isApart: true)
  }

  // MARK: Names, numbers and marks

  private mutating func name() throws(NotLiteral) -> LiteralToken {
    let (text, range) = (tokens.text(index), tokens[index].range)
    guard tokens.isEscaped(index) else { return try token(.word, text, range) }
    return try token(.quoted, text, range.lowerBound - 1..<range.upperBound + 1)
  }

  private mutating func number() throws(NotLiteral) -> LiteralToken {
    let (text, range) = (tokens.text(index), tokens[index].range)
    let isFraction = bytes[range.upperBound] == "." && bytes[range.upperBound + 1].isDigit
    guard text.utf8.allSatisfy(\.isDigit), !isFraction else {
      throw NotLiteral("has a number like this", at: range.lowerBound)
    }
    return try token(.integer, text, range)
  }

  private mutating func mark() throws(NotLiteral) -> LiteralToken {
    let start = tokens[index].start
    guard let mark = Self.marks.first(where: { bytes.storage[start...].starts(with: $0.bytes) })
    else {
      let isDirective = bytes[start] == "#" && tokens.isName(index + 1)
      throw .unclear(isDirective ? "#" + tokens.text(index + 1) : tokens.text(index), at: start)
    }
    return try token(
      .mark, mark.text, start..<start + mark.bytes.count, of: mark.bytes.count)
  }

  // MARK: String literals

  private mutating func text() throws(NotLiteral) -> LiteralToken {
    let range = tokens[index].range
    // It does not end, or has an escape that Swift does not know.
    guard let value = tokens.value(index) else {
      throw NotLiteral("has a text like this", at: range.lowerBound)
    }
    return try token(.text, "", parts: [.plain(value)], range)
  }

  private mutating func interpolatedText() throws(NotLiteral) -> LiteralToken {
    let start = index
    let offset = tokens[start].start
    guard let close = tokens.close(start) else {
      throw NotLiteral("has a text like this", at: offset)
    }
    var parts: [LiteralToken.Part] = []
    var place = start + 1
    while place < close {
      if tokens[place].kind == .stringText {
        guard let value = tokens.value(place) else {
          throw NotLiteral("has a text like this", at: offset)
        }
        parts.append(.plain(value))
        place += 1
      } else {
        guard let parenthesis = tokens.close(place), parenthesis < close, depth < Self.depthLimit
        else { throw NotLiteral("has an interpolation like this", at: tokens[place].start) }
        var lexer = LiteralLexer(
          tokens, place + 1..<parenthesis, from: tokens[place].end, depth: depth + 1)
        parts.append(.code(try lexer.all(upTo: tokens[parenthesis].start)))
        place = parenthesis + 1
      }
    }
    return try token(.text, "", parts: parts, offset..<tokens[close].end, of: close + 1 - start)
  }
}
