import ModKitModel

/// Literals and brackets.
extension StarlarkParser {
  mutating func primary() throws(StarlarkError) -> StarlarkExpression {
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

  /// Skips any number of `for NAMES in EXPRESSION` and `if EXPRESSION`.
  mutating func skipComprehension(until bracket: String) throws(StarlarkError) {
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
