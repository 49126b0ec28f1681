extension LiteralParser {
  private static let precedences = [
    "||": 1, "&&": 2, "==": 3, "!=": 3, "??": 4, "..<": 5, "...": 5, "+": 6,
  ]

  /// The number of operators and links in one expression.
  private static let lengthLimit = 500

  mutating func expression() throws(NotLiteral) -> LiteralExpression {
    try expression(inHead: false)
  }

  /// Parses an expression before a `{` that starts a body.
  mutating func headExpression() throws(NotLiteral) -> LiteralExpression {
    try expression(inHead: true)
  }

  private mutating func expression(inHead: Bool) throws(NotLiteral) -> LiteralExpression {
    try enter()
    defer { leave() }
    let test = try operation(above: 0, inHead)
    guard current.isMark("?"), current.isApart else { return test }
    let offset = current.offset
    advance()
    let first = try expression(inHead: inHead)
    try expect(":")
    let second = try expression(inHead: inHead)
    return LiteralExpression(kind: .choice(test, first, second), offset: offset)
  }

  private mutating func operation(
    above precedence: Int, _ inHead: Bool
  ) throws(NotLiteral) -> LiteralExpression {
    try enter()
    defer { leave() }
    var left = try prefixed(inHead)
    var length = 0
    while current.kind == .mark, let own = Self.precedences[current.text], own > precedence {
      let mark = current
      advance()
      length += 1
      // A long operation is a deep tree.
      guard length < Self.lengthLimit else { throw NotLiteral("is long", at: mark.offset) }
      // `??` groups to the right, everything else to the left.
      let right = try operation(above: mark.text == "??" ? own - 1 : own, inHead)
      left = LiteralExpression(kind: .operation(mark.text, left, right), offset: mark.offset)
    }
    return left
  }

  private mutating func prefixed(_ inHead: Bool) throws(NotLiteral) -> LiteralExpression {
    let offset = current.offset
    guard current.isMark("!") else { return try chain(inHead) }
    advance()
    try enter()
    defer { leave() }
    let operand = try prefixed(inHead)
    return LiteralExpression(kind: .not(operand), offset: offset)
  }

  // MARK: Chains

  /// Parses a value and the members, calls and elements after it.
  private mutating func chain(_ inHead: Bool) throws(NotLiteral) -> LiteralExpression {
    var result = try primary()
    var length = 0
    while let next = try link(to: result, inHead) {
      result = next
      length += 1
      // A chain is a deep tree too, and is evaluated as one.
      guard length < 40 else { throw NotLiteral("nests too deep", at: current.offset) }
    }
    return result
  }

  private mutating func link(
    to base: LiteralExpression, _ inHead: Bool
  ) throws(NotLiteral) -> LiteralExpression? {
    let token = current
    guard token.kind == .mark else { return nil }
    switch token.text {
    case "." where following.kind == .word || following.kind == .quoted:
      advance()
      let name = current
      advance()
      return LiteralExpression(kind: .member(base, name.text), offset: name.offset)
    case "(" where !token.startsLine:
      return LiteralExpression(kind: .call(base, try arguments()), offset: base.offset)
    case "[" where !token.startsLine && !token.isApart:
      advance()
      let index = try expression()
      try expect("]")
      return LiteralExpression(kind: .element(base, at: index), offset: token.offset)
    case "?" where !token.isApart:
      advance()
      return LiteralExpression(kind: .chained(base), offset: token.offset)
    case "!" where !token.isApart:
      advance()
      return LiteralExpression(kind: .forced(base), offset: token.offset)
    case "{" where !inHead && !token.startsLine && base.takesClosure:
      let closure = LiteralArgument(label: nil, value: try closure())
      return LiteralExpression(kind: .call(base, [closure]), offset: base.offset)
    default: return nil
    }
  }

  private mutating func arguments() throws(NotLiteral) -> [LiteralArgument] {
    advance()
    var result: [LiteralArgument] = []
    while !current.isMark(")") {
      var label: String?
      if following.isMark(":"), current.kind == .word || current.kind == .quoted {
        label = try name()
        advance()
      }
      result.append(LiteralArgument(label: label, value: try expression()))
      if !take(",") { break }
    }
    try expect(")")
    return result
  }

  // MARK: Values

  private mutating func primary() throws(NotLiteral) -> LiteralExpression {
    let token = current
    let kind = try primaryKind()
    return LiteralExpression(kind: kind, offset: token.offset)
  }

  private mutating func primaryKind() throws(NotLiteral) -> LiteralExpression.Kind {
    let token = current
    switch (token.kind, token.text) {
    case (.text, _):
      advance()
      return .text(try parts(of: token))
    case (.integer, let digits):
      guard let number = Int(digits) else { throw unclear }
      advance()
      return .integer(number)
    case (.word, "true"), (.word, "false"):
      advance()
      return .boolean(token.text == "true")
    case (.word, "nil"):
      advance()
      return .none
    case (.word, let word) where Self.keywords.contains(word): throw unclear
    case (.word, _), (.quoted, _): return .name(try name())
    case (.mark, "."):
      advance()
      return .implicit(try name())
    case (.mark, "["): return try listOrTable()
    case (.mark, "{"): return try closure().kind
    case (.mark, "("):
      advance()
      let inner = try expression()
      try expect(")")
      return inner.kind
    default: throw unclear
    }
  }

  private static let keywords: Set = [
    "if", "switch", "for", "in", "else", "where", "try", "await", "as", "is", "func", "let", "var",
    "case", "default", "import", "return", "super", "inout", "while", "guard", "do", "static",
    "enum", "struct", "class", "extension", "throw", "defer",
  ]

  private mutating func parts(
    of token: LiteralToken
  ) throws(NotLiteral) -> [LiteralExpression.Part] {
    var result: [LiteralExpression.Part] = []
    for part in token.parts {
      switch part {
      case .plain(let text): result.append(.plain(text))
      case .code(let tokens):
        var parser = LiteralParser(tokens)
        parser.enclosing = enclosing
        result.append(.code(try parser.expression()))
        guard parser.current.kind == .end else { throw parser.unclear }
      }
    }
    return result
  }

  private mutating func listOrTable() throws(NotLiteral) -> LiteralExpression.Kind {
    advance()
    if current.isMark(":"), following.isMark("]") {
      advance()
      advance()
      return .table([])
    }
    var elements: [LiteralExpression] = []
    var values: [LiteralExpression] = []
    while !current.isMark("]") {
      elements.append(try expression())
      if take(":") { values.append(try expression()) }
      if !take(",") { break }
    }
    try expect("]")
    if values.isEmpty { return .list(elements) }
    guard values.count == elements.count else { throw unclear }
    return .table(zip(elements, values).map { (key: $0, value: $1) })
  }

  private mutating func closure() throws(NotLiteral) -> LiteralExpression {
    let offset = current.offset
    try expect("{")
    var names: [String] = []
    if current.kind == .word, following.isWord("in") {
      names = [try name()]
      advance()
    }
    try enter()
    defer { leave() }
    let body = try openBody()
    return LiteralExpression(kind: .closure(names, body), offset: offset)
  }
}

extension LiteralExpression {
  /// Whether a `{` after it is an argument: only methods of lists take one.
  fileprivate var takesClosure: Bool {
    guard case .member(_, let name) = kind else { return false }
    return ["map", "flatMap", "filter", "forEach"].contains(name)
  }
}
