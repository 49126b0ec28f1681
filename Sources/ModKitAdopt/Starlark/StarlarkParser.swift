import ModKitModel

/// Parses BUILD files: every expression of Starlark, and the statements that may stand in them.
struct StarlarkParser {
  private let tokens: [StarlarkToken]
  private var index = 0
  private var depth = 0

  /// How deep expressions may nest.
  private static let depthLimit = 100

  private init(_ tokens: [StarlarkToken]) {
    self.tokens = tokens
  }

  static func statements(of bytes: [UInt8]) throws(StarlarkError) -> [StarlarkStatement] {
    var parser = StarlarkParser(try StarlarkLexer.tokens(of: bytes))
    var statements: [StarlarkStatement] = []
    while parser.kind != .end {
      if parser.token.isIndented { throw parser.error("an indentation") }
      statements += try parser.line()
    }
    return statements
  }

  // MARK: Tokens

  private var token: StarlarkToken { tokens[index] }
  private var kind: StarlarkToken.Kind { token.kind }

  private mutating func advance() {
    if index + 1 < tokens.count { index += 1 }
  }

  private mutating func take(_ mark: String) -> Bool {
    guard kind == .mark(mark) else { return false }
    advance()
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard kind == .identifier(word) else { return false }
    advance()
    return true
  }

  private mutating func expect(_ mark: String) throws(StarlarkError) {
    guard take(mark) else { throw error("no `\(mark)`") }
  }

  private func error(_ found: String) -> StarlarkError {
    StarlarkError(message: "\(found) stands here", position: token.position)
  }

  private func unexpected() -> StarlarkError {
    switch kind {
    case .identifier(let word): error("`\(word)`")
    case .mark(let mark): error("`\(mark)`")
    case .string: error("a string")
    case .number: error("a number")
    case .newline: error("the end of a line")
    case .end: error("the end of the file")
    }
  }

  // MARK: Statements

  /// What stands on one logical line, or a block with its lines.
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

  /// A block, which no BUILD file may have: it is passed over with all that is indented below.
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

  // MARK: Expressions

  /// - Parameter orTuple: whether commas may follow
  private mutating func expression(
    orTuple: Bool = false
  ) throws(StarlarkError) -> StarlarkExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw error("an expression that nests deeper than \(Self.depthLimit)")
    }
    let first = try conditional()
    guard orTuple, kind == .mark(",") else { return first }
    var elements = [first]
    while take(",") {
      guard startsExpression else { break }
      elements.append(try conditional())
    }
    return StarlarkExpression(kind: .list(elements), position: first.position)
  }

  private var startsExpression: Bool {
    switch kind {
    case .identifier(let word): !Self.infixWords.contains(word)
    case .string, .number: true
    case .mark(let mark): ["(", "[", "{", "-", "+", "~"].contains(mark)
    case .newline, .end: false
    }
  }

  private static let infixWords: Set<String> = ["and", "or", "in", "if", "else", "for", "not"]

  private mutating func conditional() throws(StarlarkError) -> StarlarkExpression {
    let position = token.position
    if take(word: "lambda") {
      while kind != .mark(":") {
        if kind == .newline || kind == .end { throw unexpected() }
        advance()
      }
      advance()
      _ = try expression()
      return StarlarkExpression(kind: .other("a lambda"), position: position)
    }
    let value = try operation()
    guard take(word: "if") else { return value }
    _ = try operation()
    guard take(word: "else") else { throw error("no `else`") }
    _ = try expression()
    return StarlarkExpression(kind: .other("a conditional expression"), position: position)
  }

  /// Operands with operators between them: only `+` means something here.
  private mutating func operation() throws(StarlarkError) -> StarlarkExpression {
    let position = token.position
    var operands = [try operand()]
    var other: String?
    while let name = takeOperator() {
      if name != "+" { other = other ?? name }
      operands.append(try operand())
    }
    if let other {
      return StarlarkExpression(kind: .other("the operator `\(other)`"), position: position)
    }
    return operands.count == 1
      ? operands[0] : StarlarkExpression(kind: .sum(operands), position: position)
  }

  private mutating func takeOperator() -> String? {
    switch kind {
    case .mark(let mark) where Self.operators.contains(mark):
      advance()
      return mark
    case .identifier(let word) where word == "and" || word == "or" || word == "in":
      advance()
      return word
    case .identifier("not"):
      advance()
      return take(word: "in") ? "not in" : nil
    default: return nil
    }
  }

  private static let operators: Set<String> = [
    "+", "-", "*", "/", "//", "%", "|", "&", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=",
  ]

  /// With what stands before and behind it.
  private mutating func operand() throws(StarlarkError) -> StarlarkExpression {
    let position = token.position
    var prefix: String?
    while true {
      if take(word: "not") {
        prefix = "not"
      } else if case .mark(let mark) = kind, mark == "-" || mark == "+" || mark == "~" {
        advance()
        prefix = mark
      } else {
        break
      }
    }
    let value = try postfix(try primary())
    guard let prefix else { return value }
    if case .number = value.kind { return value }
    return StarlarkExpression(kind: .other("the operator `\(prefix)`"), position: position)
  }

  /// `f(…)` is a call; members, indices and calls of anything but a name are not understood.
  private mutating func postfix(
    _ start: StarlarkExpression
  ) throws(StarlarkError) -> StarlarkExpression {
    var value = start
    while true {
      if kind == .mark("(") {
        let arguments = try arguments()
        if case .name(let name) = value.kind {
          value.kind = .call(function: name, arguments)
        } else {
          value.kind = .other(Self.description(of: value))
        }
      } else if take(".") {
        guard case .identifier(let member) = kind else { throw unexpected() }
        advance()
        if case .name(let name) = value.kind {
          value.kind = .name("\(name).\(member)")
        } else {
          value.kind = .other("`.\(member)`")
        }
      } else if take("[") {
        try skipIndex()
        value.kind = .other("an index")
      } else {
        return value
      }
    }
  }

  private static func description(of value: StarlarkExpression) -> String {
    if case .other(let description) = value.kind { return description }
    return "a call"
  }

  private mutating func skipIndex() throws(StarlarkError) {
    while !take("]") {
      if take(":") { continue }
      _ = try expression(orTuple: true)
      guard kind == .mark("]") || kind == .mark(":") else { throw unexpected() }
    }
  }

  private mutating func arguments() throws(StarlarkError) -> [StarlarkArgument] {
    try expect("(")
    var arguments: [StarlarkArgument] = []
    while !take(")") {
      arguments.append(try argument())
      if kind != .mark(")") { try expect(",") }
    }
    return arguments
  }

  private mutating func argument() throws(StarlarkError) -> StarlarkArgument {
    let position = token.position
    if take("*") || take("**") {
      _ = try expression()
      return StarlarkArgument(
        value: StarlarkExpression(
          kind: .other("arguments that come from elsewhere"), position: position),
        position: position)
    }
    if case .identifier(let name) = kind, tokens[index + 1].kind == .mark("=") {
      advance()
      advance()
      return StarlarkArgument(name: name, value: try expression(), position: position)
    }
    let value = try expression()
    guard kind == .identifier("for") else {
      return StarlarkArgument(value: value, position: position)
    }
    try skipComprehension(until: ")")
    return StarlarkArgument(
      value: StarlarkExpression(kind: .other("a comprehension"), position: position),
      position: position)
  }

  // MARK: Primaries

  private mutating func primary() throws(StarlarkError) -> StarlarkExpression {
    let position = token.position
    switch kind {
    case .string(let text):
      advance()
      return StarlarkExpression(kind: .string(text), position: position)
    case .number:
      advance()
      return StarlarkExpression(kind: .number, position: position)
    case .identifier(let word) where !Self.infixWords.contains(word):
      advance()
      return StarlarkExpression(kind: .name(word), position: position)
    case .mark("("): return try parenthesized()
    case .mark("["): return try list()
    case .mark("{"): return try dictionary()
    default: throw unexpected()
    }
  }

  private mutating func parenthesized() throws(StarlarkError) -> StarlarkExpression {
    let position = token.position
    advance()
    if take(")") { return StarlarkExpression(kind: .list([]), position: position) }
    let value = try expression(orTuple: true)
    if kind == .identifier("for") {
      try skipComprehension(until: ")")
      try expect(")")
      return StarlarkExpression(kind: .other("a comprehension"), position: position)
    }
    try expect(")")
    return value
  }

  private mutating func list() throws(StarlarkError) -> StarlarkExpression {
    let position = token.position
    advance()
    var elements: [StarlarkExpression] = []
    while !take("]") {
      elements.append(try expression())
      if kind == .identifier("for") {
        try skipComprehension(until: "]")
        try expect("]")
        return StarlarkExpression(kind: .other("a list comprehension"), position: position)
      }
      if kind != .mark("]") { try expect(",") }
    }
    return StarlarkExpression(kind: .list(elements), position: position)
  }

  private mutating func dictionary() throws(StarlarkError) -> StarlarkExpression {
    let position = token.position
    advance()
    var entries: [(key: StarlarkExpression, value: StarlarkExpression)] = []
    while !take("}") {
      let key = try expression()
      try expect(":")
      entries.append((key, try expression()))
      if kind == .identifier("for") {
        try skipComprehension(until: "}")
        try expect("}")
        return StarlarkExpression(kind: .other("a comprehension"), position: position)
      }
      if kind != .mark("}") { try expect(",") }
    }
    return StarlarkExpression(kind: .dictionary(entries), position: position)
  }

  /// `for NAMES in EXPRESSION`, `if EXPRESSION`, any number of them.
  private mutating func skipComprehension(until bracket: String) throws(StarlarkError) {
    while kind != .mark(bracket) {
      if take(word: "for") {
        while !take(word: "in") {
          if kind == .newline || kind == .end { throw unexpected() }
          advance()
        }
        _ = try operation()
      } else if take(word: "if") {
        _ = try operation()
      } else {
        throw unexpected()
      }
    }
  }
}
