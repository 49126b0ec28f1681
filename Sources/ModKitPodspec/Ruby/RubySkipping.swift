/// Skipping of code.
extension RubyCursor {
  /// Skips a statement with all blocks and brackets in it, and returns its tokens.
  mutating func skipStatement() -> ArraySlice<RubyToken> {
    let start = position
    var depth = 0
    var isLoopHead = false
    while let token = current {
      if token.isNewline {
        isLoopHead = false
        if depth == 0, position > start { break }
      }
      if let name = token.name, !isMember {
        if Self.openers.contains(name), opensBlock(name, from: start) {
          depth += 1
          isLoopHead = Self.loops.contains(name)
        } else if name == "do" {
          if !isLoopHead { depth += 1 }
          isLoopHead = false
        } else if name == "end" {
          guard depth > 0 else { break }
          depth -= 1
        }
      } else if token.isOpeningBracket {
        depth += 1
      } else if token.isClosingBracket {
        guard depth > 0 else { break }
        depth -= 1
      }
      position += 1
    }
    return tokens[start..<position]
  }

  /// Skips the statements of a body, and takes the token that closes it.
  ///
  /// - Returns: whether there was one
  mutating func skipBody(closing close: String) -> Bool {
    skipStatements(until: [close])
    return takeClose(close)
  }

  /// Skips statements up to one of some keywords, or to `}`.
  mutating func skipStatements(until ends: Set<String>) {
    while !isAtEnd {
      skipNewlines()
      if let name = current?.name, ends.contains(name) { return }
      if isAt("}"), ends.contains("}") { return }
      let start = position
      _ = skipStatement()
      if position == start { position += 1 }
    }
  }

  private static let loops: Set<String> = ["for", "until", "while"]
  private static let openers: Set<String> = [
    "begin", "case", "class", "def", "for", "if", "module", "unless", "until", "while",
  ]

  /// Returns whether a keyword opens a block. After a value, `if` and the like are trailing
  /// modifiers.
  private func opensBlock(_ name: String, from start: Int) -> Bool {
    guard position > start, let previous,
      ["if", "unless", "until", "while"].contains(name)
    else { return true }
    switch previous.kind {
    case .newline, .label: return true
    case .sign(let sign): return ![")", "]", "}"].contains(sign)
    case .name(let name):
      return ["and", "begin", "do", "else", "ensure", "not", "or", "then"].contains(name)
    default: return false
    }
  }

  /// Whether the current token is called on a receiver, as in `s.if`.
  private var isMember: Bool { previous.map { $0.isSign(".") || $0.isSign("&.") } ?? false }

  // MARK: Values

  /// Skips tokens that are not understood, up to a place where a value may end.
  mutating func skipValue() {
    var depth = 0
    while let token = current {
      if depth == 0, token.isNewline || token.isSign(",") || token.isSign("=>") { break }
      if token.isOpeningBracket { depth += 1 }
      if token.isClosingBracket {
        guard depth > 0 else { break }
        depth -= 1
      }
      if depth == 0, ["do", "end", "if", "unless"].contains(token.name) { break }
      position += 1
    }
  }

  /// Skips the arguments of a call and a block in braces. A `do` block is left to `skipStatement`.
  mutating func skipArguments() {
    if isAt("("), current?.isSpaced == false { skipBrackets() }
    if isAt("{") { skipBrackets() }
  }

  /// Skips from an opening bracket past the matching one.
  mutating func skipBrackets() {
    position += 1
    skipToClose()
  }

  /// Skips past the bracket that matches the one just consumed.
  mutating func skipToClose() {
    var depth = 1
    while depth > 0, let token = next() {
      if token.isOpeningBracket { depth += 1 }
      if token.isClosingBracket { depth -= 1 }
    }
  }
}
