import ModKitFormats

/// An evaluator of literals, of names whose values are known, and of what Ruby computes from them.
struct RubyValues {
  var names = RubyNames()
  var levels = RubyLevels()
  var budget = RubyBudget()
  var surroundings: RubySurroundings
  /// The number of loops and functions around the current position.
  var repetitions = 0
  /// Whether the current expression is the path of a file that the podspec reads.
  var isOfPath = false
  /// Whether a `do` belongs to the call of which an argument is read.
  private(set) var isArgument = false
  private var depth = 0
  private static let depthLimit = 64

  init(surroundings: RubySurroundings) {
    self.surroundings = surroundings
  }

  /// Evaluates an expression.
  mutating func value(_ cursor: inout RubyCursor) -> DocumentValue {
    let offset = cursor.offset
    guard enter() else {
      cursor.skipValue()
      return DocumentValue(.unknown("an expression with so many brackets"), at: offset)
    }
    defer { depth -= 1 }
    let result = choice(&cursor)
    return cursor.isAtOperator ? unknown(&cursor, at: offset) : result
  }

  /// Evaluates an operand with the calls that follow it, up to a call that is a loop.
  mutating func receiver(_ cursor: inout RubyCursor) -> DocumentValue {
    guard enter() else { return unknown(&cursor, at: cursor.offset) }
    defer { depth -= 1 }
    return operand(&cursor)
  }

  /// Evaluates the condition of an `if`. Returns nil if it is not known.
  mutating func condition(_ cursor: inout RubyCursor) -> Bool? {
    value(&cursor).truth
  }

  /// Reads a part of an expression. A `do` after an argument without parentheses belongs to the call,
  /// and one in brackets to what is in them.
  ///
  /// - Parameter isArgument: whether the part is an argument without parentheses
  mutating func reading<Result>(
    argument isArgument: Bool = false, _ read: (inout RubyValues) -> Result
  ) -> Result {
    let outer = self.isArgument
    self.isArgument = isArgument
    defer { self.isArgument = outer }
    return read(&self)
  }

  private mutating func enter() -> Bool {
    guard depth + 1 < Self.depthLimit else { return false }
    depth += 1
    return true
  }

  /// Skips tokens that are not understood, up to a place where a value may end.
  func unknown(_ cursor: inout RubyCursor, at offset: Int) -> DocumentValue {
    cursor.skipValue()
    return Self.unknown(at: offset)
  }

  static func unknown(at offset: Int) -> DocumentValue {
    DocumentValue(.unknown("this expression"), at: offset)
  }

  /// Spends the weight of a computed value. It becomes unknown if the budget is spent.
  mutating func counted(_ value: DocumentValue) -> DocumentValue {
    budget.spend(value.weight)
    return budget.isSpent ? tooMuch(at: value.offset) : value
  }

  private func tooMuch(at offset: Int) -> DocumentValue {
    DocumentValue(.unknown("a value of so many steps"), at: offset)
  }

  // MARK: Operands

  mutating func operand(_ cursor: inout RubyCursor) -> DocumentValue {
    let offset = cursor.offset
    if repetitions > 0 { budget.spend(1) }
    guard !budget.isSpent else {
      cursor.skipValue()
      return tooMuch(at: offset)
    }
    guard let token = cursor.next() else { return DocumentValue(.unknown("the end"), at: offset) }
    let result: DocumentValue
    switch token.kind {
    case .string(let parts): result = string(parts, at: offset, &cursor)
    case .symbol(let parts): result = text(of: parts, at: offset, as: DocumentValue.Kind.symbol)
    case .words(let words, let areSymbols):
      let kind = areSymbols ? DocumentValue.Kind.symbol : DocumentValue.Kind.string
      result = new(.array(words.map { text(of: $0, at: offset, as: kind) }), at: offset)
    case .number(let text): result = DocumentValue(.number(text), at: offset)
    case .name(let name): result = named(name, at: offset, &cursor)
    case .constant(let name):
      result = call(ofClass: name, at: offset, &cursor) ?? value(ofName: name, at: offset)
    case .variable(let name): result = value(ofName: name, at: offset)
    case .sign("["): result = new(.array(reading { $0.list(&cursor) }), at: offset)
    case .sign("{"):
      let value = reading { $0.hash(&cursor, at: offset) }
      result = value.pairs == nil ? value : new(value.kind, at: offset)
    case .sign("("):
      guard let inner = enclosed(&cursor) else { return unknown(&cursor, at: offset) }
      result = inner
    case .opaque(let what): result = DocumentValue(.unknown(what), at: offset)
    case .sign, .newline, .label:
      cursor.position -= 1
      return unknown(&cursor, at: offset)
    }
    return called(result, at: offset, &cursor)
  }

  /// The weight above which a literal is counted: names in it may stand for large values.
  private static let heavy = 1_000
  /// The weight above which each use of a name is counted.
  private static let long = 64

  private mutating func new(_ kind: DocumentValue.Kind, at offset: Int) -> DocumentValue {
    names.renew(at: offset)
    let value = DocumentValue(kind, at: offset)
    return value.weight > Self.heavy ? counted(value) : value
  }

  private mutating func named(
    _ name: String, at offset: Int, _ cursor: inout RubyCursor
  ) -> DocumentValue {
    switch name {
    case "true": return DocumentValue(.boolean(true), at: offset)
    case "false": return DocumentValue(.boolean(false), at: offset)
    case "nil": return DocumentValue(.null, at: offset)
    case "__dir__" where isOfPath: return DocumentValue(.string("."), at: offset)
    case "end", "do", "if", "unless":
      cursor.position -= 1
      return DocumentValue(.unknown("`\(name)`"), at: offset)
    default: break
    }
    if let level = names.level(of: name) { return member(of: name, level, at: offset, &cursor) }
    if names.known(name) == nil, let function = names.method(name) {
      return result(of: function, named: name, at: offset, &cursor)
    }
    return value(ofName: name, at: offset)
  }

  /// Returns the value of a name. Many uses of one long list are as many lists.
  private mutating func value(ofName name: String, at offset: Int) -> DocumentValue {
    let value = names.value(of: name, at: offset)
    return value.weight > Self.long ? counted(value) : value
  }

  /// Reads an attribute of a specification after its variable.
  private mutating func member(
    of variable: String, _ level: Int, at offset: Int, _ cursor: inout RubyCursor
  ) -> DocumentValue {
    var (level, path) = (level, variable)
    while cursor.isAt("."), let member = cursor.following?.name {
      path += ".\(member)"
      let target =
        member == "root"
        ? levels.root(of: level) : member == "parent" ? levels.parent(of: level) : nil
      if let target {
        cursor.position += 2
        level = target
        continue
      }
      cursor.position += 2
      if member == "to_s" { break }
      return levels.value(ofMember: member, at: level).map { DocumentValue($0, at: offset) }
        ?? DocumentValue(.unknown("the value of `\(path)`"), at: offset)
    }
    return DocumentValue(.unknown("the value of `\(path)`"), at: offset)
  }

  /// Reads the value after `(`, or returns nil if no `)` follows.
  private mutating func enclosed(_ cursor: inout RubyCursor) -> DocumentValue? {
    cursor.skipNewlines()
    let inner = reading { $0.value(&cursor) }
    cursor.skipNewlines()
    return cursor.takeSign(")") ? inner : nil
  }
}

extension RubyCursor {
  /// Whether an operator that is not understood continues the expression.
  fileprivate var isAtOperator: Bool {
    guard let current else { return false }
    switch current.kind {
    case .sign(let sign):
      return ![",", ")", "]", "}", "=>", "|", ";", "=", "{", ":"].contains(sign)
    case .name(let name): return name == "and" || name == "or"
    default: return false
    }
  }
}
