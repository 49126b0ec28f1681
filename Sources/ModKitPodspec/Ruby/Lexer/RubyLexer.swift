import ModKitSource

/// A lexer that splits Ruby into tokens. Unknown syntax becomes an opaque token. Any input
/// terminates.
struct RubyLexer {
  private var scanner: RubyScanner
  private var tokens: [RubyToken] = []
  /// The heredocs whose text is not yet read, each with the index of its token.
  private var heredocs: [(heredoc: RubyHeredoc, token: Int)] = []
  /// The offset up to which line continuation has been checked, so that it is checked once.
  private var decidedUntil = 0
  private var isSpaced = true

  /// Returns the tokens of a whole text.
  static func tokens(of bytes: [UInt8]) -> [RubyToken] { tokens(of: RubyScanner(bytes)) }

  /// Returns the tokens from the scanner's position to its end.
  static func tokens(of scanner: RubyScanner) -> [RubyToken] {
    var lexer = RubyLexer(scanner: scanner)
    lexer.run()
    return lexer.tokens
  }

  private init(scanner: RubyScanner) {
    self.scanner = scanner
  }

  // MARK: The loop

  private mutating func run() {
    while !scanner.isAtEnd, !isAtEndMark {
      if skipSpace() { continue }
      let start = scanner.position
      let kind = kind()
      tokens.append(RubyToken(kind: kind, range: start..<scanner.position, isSpaced: isSpaced))
      isSpaced = false
    }
  }

  /// Whether the scanner is at `__END__`. The text after it is not Ruby.
  private var isAtEndMark: Bool {
    scanner.isAtLineStart && scanner.starts(with: "__END__")
      && [UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0].contains(scanner.byte(7))
  }

  private mutating func kind() -> RubyToken.Kind {
    switch scanner.byte() {
    case UInt8(ascii: ";"):
      scanner.skip(1)
      return .newline
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return quoted()
    case UInt8(ascii: "`"): return scanner.opaqueExpression()
    case UInt8(ascii: "/")
    where isValueExpected && (isSpaced || scanner.byte(1) != UInt8(ascii: " ")):
      return scanner.opaqueExpression()
    case UInt8(ascii: "%") where isValueExpected: return scanner.percentLiteral() ?? scanner.sign()
    case UInt8(ascii: "<"): return heredoc() ?? scanner.sign()
    case UInt8(ascii: ":"): return scanner.symbol() ?? scanner.sign()
    case UInt8(ascii: "?") where isValueExpected: return scanner.character() ?? scanner.sign()
    case UInt8(ascii: "@"), UInt8(ascii: "$"): return scanner.variable()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanner.number()
    case let byte where byte.isRubyNameByte: return scanner.name(mayBeLabel: !isAfterDot)
    default: return scanner.sign()
    }
  }

  // MARK: Context

  /// Whether an operand is expected next rather than an operator.
  private var isValueExpected: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .newline, .label: return true
    case .sign(let text): return text != ")" && text != "]" && text != "}"
    case .name(let name):
      return Self.openingKeywords.contains(name) || (isSpaced && !isSpace(scanner.byte(1)))
    case .constant, .variable, .symbol, .string, .words, .number, .opaque: return false
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { " \t\n".utf8.contains(byte) }

  private static let openingKeywords: Set<String> = [
    "and", "do", "else", "elsif", "if", "in", "not", "or", "return", "then", "unless", "until",
    "when", "while",
  ]

  private var isAfterDot: Bool {
    tokens.last.map { $0.isSign(".") || $0.isSign("&.") || $0.isSign("?") } ?? false
  }

  private var isKeyExpected: Bool {
    tokens.last(where: { !$0.isNewline }).map { last in
      last.isSign("{") || last.isSign(",") || last.isSign("(")
    } ?? false
  }

  // MARK: Space

  /// Skips white space, comments and line ends.
  ///
  /// - Returns: whether anything was skipped
  private mutating func skipSpace() -> Bool {
    switch scanner.byte() {
    case 0x20, 0x09, 0x0D, 0x0C, 0x0B, 0x00: scanner.skip(1)
    case UInt8(ascii: "\n"): endLine()
    case UInt8(ascii: "\\") where scanner.starts(with: "\\\n"): scanner.skip(2)
    case UInt8(ascii: "\\") where scanner.starts(with: "\\\r\n"): scanner.skip(3)
    case UInt8(ascii: "#"): scanner.skipLine()
    case UInt8(ascii: "=") where scanner.isAtLineStart && scanner.starts(with: "=begin"):
      scanner.skipBlockComment()
    default: return false
    }
    isSpaced = true
    return true
  }

  private mutating func endLine() {
    let start = scanner.position
    scanner.skip(1)
    readHeredocs()
    guard !continues() else { return }
    tokens.append(RubyToken(kind: .newline, range: start..<start + 1, isSpaced: isSpaced))
  }

  /// Returns whether the next line continues the statement with `.name` or `&.`.
  private mutating func continues() -> Bool {
    guard scanner.position > decidedUntil else { return false }
    var ahead = scanner
    defer { decidedUntil = ahead.position }
    while !ahead.isAtEnd {
      switch ahead.byte() {
      case 0x20, 0x09, 0x0D, 0x0A: ahead.skip(1)
      case UInt8(ascii: "#"): ahead.skipLine()
      case UInt8(ascii: "."): return ahead.byte(1).isRubyNameByte && !ahead.byte(1).isDigit
      default: return ahead.starts(with: "&.")
      }
    }
    return false
  }

  // MARK: Strings

  private mutating func quoted() -> RubyToken.Kind {
    let literal = RubyStringLiteral(quote: scanner.byte())
    scanner.skip(1)
    let parts = literal.parts(&scanner)
    return isKeyExpected && scanner.takeLabelColon() ? .label(parts) : .string(parts)
  }

  private mutating func heredoc() -> RubyToken.Kind? {
    let isValueExpected = isValueExpected
    guard let heredoc = RubyHeredoc(&scanner, isValueExpected: isValueExpected) else { return nil }
    heredocs.append((heredoc, tokens.count))
    return .string([.text("")])
  }

  private mutating func readHeredocs() {
    for (heredoc, token) in heredocs { tokens[token].kind = .string(heredoc.parts(&scanner)) }
    heredocs = []
  }
}
