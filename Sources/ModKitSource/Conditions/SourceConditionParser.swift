import ModKitModel

extension SourceCondition {
  package init(_ text: String) {
    var parser = SourceConditionParser(text)
    self = parser.condition()
  }

  /// Whether a word of the text may be a constant: `false`, `0`. Much cheaper than parsing it.
  package static func mayHaveConstant(_ text: String) -> Bool {
    text.utf8.split { !ModuleName.isIdentifierByte($0) }.contains { word in
      word.first?.isDigit == true || word.elementsEqual("true".utf8)
        || word.elementsEqual("false".utf8)
    }
  }
}

/// Parses conditions by the common grammar of Swift and the preprocessor, plus arithmetic, and
/// `and`, `or` and `not` of C++.
private struct SourceConditionParser {
  /// More parentheses than real code has, but few enough for the stack.
  private static let depthLimit = 64

  private var rest: Substring
  private var depth = 0
  private var isUnderstood = true

  init(_ text: String) {
    rest = text[...]
  }

  mutating func condition() -> SourceCondition {
    let condition = alternatives()
    return isUnderstood && rest.isEmpty ? condition : .unclear
  }

  /// The result if the rest cannot be parsed.
  private mutating func remainder() -> SourceCondition {
    isUnderstood = false
    rest = rest.suffix(0)
    return .unclear
  }

  // MARK: Operators

  private mutating func alternatives() -> SourceCondition {
    var parts = [conjunction()]
    while skip("||") || skip(word: "or") { parts.append(conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() -> SourceCondition {
    var parts = [comparison()]
    while skip("&&") || skip(word: "and") { parts.append(comparison()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Of all arithmetic, only comparisons with a constant are evaluated: `__has_include("H.h") ==
  /// 0`. Operators that bind more tightly do not matter then.
  private mutating func comparison() -> SourceCondition {
    var left = negation()
    while let sign = binaryOperator() {
      switch (sign, negation()) {
      case ("==", .constant(let value)): left = value ? left : .not(left)
      case ("!=", .constant(let value)): left = value ? .not(left) : left
      default: left = .unclear
      }
    }
    return left
  }

  private mutating func negation() -> SourceCondition {
    var isNegated = false
    while skip("!") || skip(word: "not") { isNegated.toggle() }
    let operand = operand()
    return isNegated ? .not(operand) : operand
  }

  // MARK: Operands

  private mutating func operand() -> SourceCondition {
    if skip("(") {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.depthLimit else { return remainder() }
      let condition = alternatives()
      return skip(")") ? condition : remainder()
    }
    let word = word()
    switch word {
    case "": return remainder()
    case "true": return .constant(true)
    case "false": return .constant(false)
    case "canImport": return question()
    case "__has_include", "__has_include_next": return headerQuestion(word)
    case "defined": return definition()
    default: return Int(word).map { .constant($0 != 0) } ?? .flag(word + arguments())
    }
  }

  private mutating func definition() -> SourceCondition {
    let hasParenthesis = skip("(")
    let name = word()
    guard !name.isEmpty, !hasParenthesis || skip(")") else { return remainder() }
    // Clang supports all of these.
    return name.hasPrefix("__has_") ? .constant(true) : .flag(name)
  }

  /// A macro may stand for any header.
  private mutating func headerQuestion(_ word: String) -> SourceCondition {
    let argument = rest.drop { "( ".contains($0) }.first
    return argument == "<" || argument == "\"" ? question() : .flag(word + arguments())
  }

  private mutating func question() -> SourceCondition {
    guard skip("("), let question = askedThing(), let end = rest.firstIndex(of: ")") else {
      return remainder()
    }
    // A version may follow, which applies only if the module exists.
    rest = rest[rest.index(after: end)...].drop { $0 == " " }
    return .question(question)
  }

  private mutating func askedThing() -> ExistenceQuestion? {
    switch rest.first {
    case "<": quoted(by: ">").map { ExistenceQuestion(form: .angledCondition, operand: $0) }
    case "\"": quoted(by: "\"").map { ExistenceQuestion(form: .quotedCondition, operand: $0) }
    default: moduleName().map { ExistenceQuestion(form: .swiftCondition, operand: $0) }
    }
  }

  private mutating func quoted(by mark: Character) -> String? {
    let text = rest.dropFirst()
    guard let end = text.firstIndex(of: mark) else { return nil }
    rest = text[text.index(after: end)...]
    return String(text[..<end])
  }

  private mutating func moduleName() -> String? {
    let name = rest.prefix { !" ),".contains($0) }
    rest = rest.dropFirst(name.count)
    return name.isEmpty ? nil : String(name)
  }

  /// Reads `(iOS)` in `os(iOS)`, including nested parentheses.
  private mutating func arguments() -> String {
    guard rest.first == "(" else { return "" }
    var depth = 0
    for index in rest.indices {
      depth += rest[index] == "(" ? 1 : rest[index] == ")" ? -1 : 0
      guard depth == 0 else { continue }
      defer { rest = rest[rest.index(after: index)...].drop { $0 == " " } }
      return String(rest[...index])
    }
    return ""
  }

  // MARK: Tokens

  private mutating func word() -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    rest = rest.dropFirst(word.count).drop { $0 == " " }
    return String(word)
  }

  private static let binaryOperators = [
    "==", "!=", "<=", ">=", "<<", ">>", "<", ">", "+", "-", "*", "/", "%", "^", "&", "|",
  ]

  private mutating func binaryOperator() -> String? {
    guard !rest.hasPrefix("&&"), !rest.hasPrefix("||") else { return nil }
    return Self.binaryOperators.first { skip($0) }
  }

  private mutating func skip(_ sign: String) -> Bool {
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count).drop { $0 == " " }
    return true
  }

  private mutating func skip(word: String) -> Bool {
    var copy = self
    guard copy.word() == word else { return false }
    self = copy
    return true
  }
}
