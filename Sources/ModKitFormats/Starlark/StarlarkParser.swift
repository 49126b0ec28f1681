import ModKitModel

/// A parser of BUILD files: all expressions of Starlark, and the statements that BUILD files may
/// contain.
package struct StarlarkParser {
  let tokens: [StarlarkToken]
  private(set) var index = 0
  var depth = 0

  /// The maximum nesting depth of expressions.
  static let depthLimit = 100

  private init(_ tokens: [StarlarkToken]) {
    self.tokens = tokens
  }

  package static func statements(of bytes: [UInt8]) throws(StarlarkError) -> [StarlarkStatement] {
    var parser = StarlarkParser(try StarlarkLexer.tokens(of: bytes))
    var statements: [StarlarkStatement] = []
    while parser.kind != .end {
      if parser.token.isIndented { throw parser.unexpected("indentation") }
      statements += try parser.line()
    }
    return statements
  }

  // MARK: Tokens

  var token: StarlarkToken { tokens[index] }
  var kind: StarlarkToken.Kind { token.kind }

  mutating func advance() {
    if index + 1 < tokens.count { index += 1 }
  }

  mutating func take(_ mark: String) -> Bool {
    guard kind == .mark(mark) else { return false }
    advance()
    return true
  }

  mutating func take(word: String) -> Bool {
    guard kind == .identifier(word) else { return false }
    advance()
    return true
  }

  mutating func expect(_ mark: String) throws(StarlarkError) {
    guard take(mark) else { throw expected("`\(mark)`") }
  }

  /// - Parameter found: without an article
  func unexpected(_ found: String) -> StarlarkError {
    StarlarkError(message: "unexpected \(found)", position: token.position)
  }

  func expected(_ wanted: String) -> StarlarkError {
    StarlarkError(message: "expected \(wanted)", position: token.position)
  }

  func unexpected() -> StarlarkError {
    switch kind {
    case .identifier(let word): unexpected("`\(word)`")
    case .mark(let mark): unexpected("`\(mark)`")
    case .string: unexpected("string")
    case .number: unexpected("number")
    case .newline: unexpected("end of the line")
    case .end: unexpected("end of the file")
    }
  }

  // MARK: Statements

  /// Parses the statements of one logical line, or a block with its lines.
  private mutating func line() throws(StarlarkError) -> [StarlarkStatement] {
    if kind == .newline {
      advance()
      return []
    }
    if case .identifier(let word) = kind, Self.blocks.contains(word) { return [block(word)] }
    var statements: [StarlarkStatement] = []
    repeat {
      if kind == .newline { break }
      statements.append(try statement())
    } while take(";")
    guard kind == .newline else { throw unexpected() }
    advance()
    return statements
  }

  private static let blocks: Set<String> = ["def", "for", "if", "while", "with", "class", "try"]

  /// Skips a block with its indented lines. BUILD files may not contain blocks.
  private mutating func block(_ word: String) -> StarlarkStatement {
    let position = token.position
    var names: [String] = []
    repeat {
      while kind != .newline, kind != .end {
        if case .identifier(let name) = kind { names.append(name) }
        advance()
      }
      advance()
    } while token.isIndented
    return StarlarkStatement(
      kind: .other("a block with `\(word)`", assigning: names), position: position)
  }

  private mutating func statement() throws(StarlarkError) -> StarlarkStatement {
    let position = token.position
    let first = index
    let target = try expression(orTuple: true)
    guard case .mark(let mark) = kind, mark.last == "=", mark != "==" else {
      return StarlarkStatement(kind: .expression(target), position: position)
    }
    advance()
    let names = names(in: first..<index)
    let value = try expression(orTuple: true)
    let other = StarlarkStatement.Kind.other("an assignment of another kind", assigning: names)
    guard case .name(let name) = target.kind, !name.contains(".") else {
      return StarlarkStatement(kind: other, position: position)
    }
    let kind: StarlarkStatement.Kind =
      switch mark {
      case "=": .assignment(name, value)
      case "+=": .addition(name, value)
      default: other
      }
    if self.kind == .mark("=") { throw unexpected() }
    return StarlarkStatement(kind: kind, position: position)
  }

  private func names(in range: Range<Int>) -> [String] {
    tokens[range].compactMap { token in
      if case .identifier(let name) = token.kind { name } else { nil }
    }
  }
}
