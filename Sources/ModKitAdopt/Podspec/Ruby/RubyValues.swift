/// An evaluator of literals, and of names whose values are known.
struct RubyValues {
  var names = RubyNames()
  private var depth = 0
  private static let depthLimit = 64

  /// Evaluates an expression: operands joined by `+`, each with the calls that follow it.
  mutating func value(_ cursor: inout RubyCursor) -> PodValue {
    depth += 1
    defer { depth -= 1 }
    let offset = cursor.offset
    guard depth < Self.depthLimit else {
      cursor.skipValue()
      return PodValue(.unknown("an expression with so many brackets"), at: offset)
    }
    var result = operand(&cursor)
    while true {
      if cursor.takeSign("+") {
        cursor.skipNewlines()
        result = Self.sum(result, operand(&cursor), at: offset)
      } else if cursor.isAtOperator {
        return unknown(&cursor, at: offset)
      } else {
        return result
      }
    }
  }

  static func sum(_ left: PodValue, _ right: PodValue, at offset: Int) -> PodValue {
    switch (left.kind, right.kind) {
    case (.string(let left), .string(let right)): PodValue(.string(left + right), at: offset)
    case (.array(let left), .array(let right)): PodValue(.array(left + right), at: offset)
    default: PodValue(.unknown("this sum"), at: offset, dueTo: left.unknown ?? right.unknown)
    }
  }

  /// Skips tokens that are not understood, up to a place where a value may end.
  func unknown(_ cursor: inout RubyCursor, at offset: Int) -> PodValue {
    cursor.skipValue()
    return PodValue(.unknown("this expression"), at: offset)
  }

  // MARK: Operands

  private mutating func operand(_ cursor: inout RubyCursor) -> PodValue {
    let offset = cursor.offset
    guard let token = cursor.next() else { return PodValue(.unknown("the end"), at: offset) }
    let result: PodValue
    switch token.kind {
    case .string(let parts): result = string(parts, at: offset, &cursor)
    case .symbol(let parts): result = text(of: parts, at: offset, as: PodValue.Kind.symbol)
    case .words(let words, let areSymbols):
      let kind = areSymbols ? PodValue.Kind.symbol : PodValue.Kind.string
      result = PodValue(.array(words.map { text(of: $0, at: offset, as: kind) }), at: offset)
    case .number(let text): result = PodValue(.number(text), at: offset)
    case .name(let name): result = named(name, at: offset, &cursor)
    case .constant(let name), .variable(let name): result = names.value(of: name, at: offset)
    case .sign("["): result = PodValue(.array(list(&cursor)), at: offset)
    case .sign("{"): result = hash(&cursor, at: offset)
    case .sign("("):
      guard let inner = enclosed(&cursor) else { return unknown(&cursor, at: offset) }
      result = inner
    case .opaque(let what): result = PodValue(.unknown(what), at: offset)
    case .sign, .newline, .label:
      cursor.position -= 1
      return unknown(&cursor, at: offset)
    }
    return called(result, at: offset, &cursor)
  }

  private func named(_ name: String, at offset: Int, _ cursor: inout RubyCursor) -> PodValue {
    switch name {
    case "true": return PodValue(.boolean(true), at: offset)
    case "false": return PodValue(.boolean(false), at: offset)
    case "nil": return PodValue(.null, at: offset)
    case "end", "do", "if", "unless":
      cursor.position -= 1
      return PodValue(.unknown("`\(name)`"), at: offset)
    default: break
    }
    guard cursor.isAt("."), let member = cursor.following?.name,
      let value = names.member(member, of: name, at: offset)
    else { return names.value(of: name, at: offset) }
    cursor.position += 2
    return value
  }

  /// Reads the value after `(`, or returns nil if no `)` follows.
  private mutating func enclosed(_ cursor: inout RubyCursor) -> PodValue? {
    cursor.skipNewlines()
    let inner = value(&cursor)
    cursor.skipNewlines()
    return cursor.takeSign(")") ? inner : nil
  }
}

extension RubyCursor {
  /// Whether an operator other than `+` continues the expression.
  fileprivate var isAtOperator: Bool {
    guard let current else { return false }
    switch current.kind {
    case .sign(let sign):
      return ![",", ")", "]", "}", "=>", "|", ";", "=", "{"].contains(sign)
    case .name(let name): return name == "and" || name == "or"
    default: return false
    }
  }
}
