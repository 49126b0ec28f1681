import ModKitModel

/// Operators, prefixes and suffixes of operands.
extension StarlarkParser {
  /// - Parameter orTuple: whether a comma may follow
  mutating func expression(
    orTuple: Bool = false
  ) throws(StarlarkError) -> StarlarkExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw StarlarkError(
        message: "an expression nests deeper than \(Self.depthLimit)", position: token.position)
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

  static let infixWords: Set<String> = ["and", "or", "in", "if", "else", "for", "not"]

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
    guard take(word: "else") else { throw expected("`else`") }
    _ = try expression()
    return StarlarkExpression(kind: .other("a conditional expression"), position: position)
  }

  /// Parses operands joined by operators. Only `+` is understood.
  mutating func operation() throws(StarlarkError) -> StarlarkExpression {
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

  /// Parses an operand with its prefixes and suffixes.
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

  /// Parses suffixes. `f(…)` is a call. Indices, and members or calls of anything but a name, are
  /// not understood.
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
}
