/// A parser of the part of Swift that literal manifests use.
struct LiteralParser {
  private let tokens: [LiteralToken]
  private var position = 0
  private var depth = 0
  /// The types whose members are parsed, outermost first.
  var enclosing: [LiteralType] = []

  /// Deeper than any manifest nests.
  private static let depthLimit = 80

  /// - Parameter tokens: with one of kind `end` at the end
  init(_ tokens: [LiteralToken]) {
    self.tokens = tokens
  }

  /// Parses a whole manifest.
  mutating func statements() throws(NotLiteral) -> [LiteralStatement] {
    var result: [LiteralStatement] = []
    while current.kind != .end { result.append(try statement()) }
    return result
  }

  // MARK: Tokens

  var current: LiteralToken { tokens[position] }

  var following: LiteralToken { tokens[min(position + 1, tokens.count - 1)] }

  /// Returns the token after that many others.
  func token(after count: Int) -> LiteralToken { tokens[min(position + count, tokens.count - 1)] }

  mutating func advance() { position = min(position + 1, tokens.count - 1) }

  mutating func take(_ mark: String) -> Bool {
    guard current.isMark(mark) else { return false }
    advance()
    return true
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard current.isWord(word) else { return false }
    advance()
    return true
  }

  mutating func expect(_ mark: String) throws(NotLiteral) {
    guard take(mark) else { throw unclear }
  }

  /// Takes a name, which may be in backticks.
  mutating func name() throws(NotLiteral) -> String {
    guard current.kind == .word || current.kind == .quoted else { throw unclear }
    defer { advance() }
    return current.text
  }

  var unclear: NotLiteral {
    switch current.kind {
    case .text: NotLiteral("has a text where none is understood", at: current.offset)
    case .end: NotLiteral("ends too early", at: current.offset)
    default: .unclear(current.text, at: current.offset)
    }
  }

  /// Called before something that can contain itself is parsed.
  mutating func enter() throws(NotLiteral) {
    depth += 1
    guard depth < Self.depthLimit else { throw NotLiteral("nests too deep", at: current.offset) }
  }

  mutating func leave() { depth -= 1 }

  // MARK: Statements

  /// Parses statements in braces.
  mutating func body() throws(NotLiteral) -> [LiteralStatement] {
    try enter()
    defer { leave() }
    try expect("{")
    return try openBody()
  }

  /// Parses statements up to the closing brace.
  mutating func openBody() throws(NotLiteral) -> [LiteralStatement] {
    var result: [LiteralStatement] = []
    while !current.isMark("}") {
      guard current.kind != .end else { throw unclear }
      result.append(try statement())
    }
    advance()
    return result
  }

  private mutating func statement() throws(NotLiteral) -> LiteralStatement {
    let offset = current.offset
    let kind = try statementKind()
    // Statements on one line are separated.
    let isSeparated =
      take(";") || current.startsLine || current.kind == .end || current.isMark("}")
    guard isSeparated else { throw unclear }
    return LiteralStatement(kind: kind, offset: offset)
  }

  private mutating func statementKind() throws(NotLiteral) -> LiteralStatement.Kind {
    let modifiers = modifiers()
    let isStatic = modifiers.contains("static")
    switch current.kind == .word ? current.text : "" {
    case "import": return try importing()
    case "let", "var": return try variable(isStatic: isStatic)
    case "func": return try function(isStatic: isStatic)
    case "enum", "struct", "extension": return try members()
    case "if": return try condition()
    case "for": return try loop()
    case "return": return try returning()
    case "continue":
      advance()
      return .continuing
    case "guard", "switch", "while", "do", "defer", "class", "typealias", "try", "case", "init",
      "precondition", "fatalError", "print", "throw", "repeat", "break":
      throw unclear
    default:
      guard modifiers.isEmpty else { throw unclear }
      return try assignment()
    }
  }

  private mutating func modifiers() -> [String] {
    var result: [String] = []
    while current.kind == .word, following.kind == .word,
      ["private", "fileprivate", "internal", "public", "static"].contains(current.text)
    {
      result.append(current.text)
      advance()
    }
    return result
  }

  private mutating func importing() throws(NotLiteral) -> LiteralStatement.Kind {
    advance()
    let module = current
    let known = ["PackageDescription", "CompilerPluginSupport", "Foundation"]
    guard known.contains(try name()) else {
      throw NotLiteral("imports \(module.text)", at: module.offset)
    }
    return .importing(module.text)
  }

  private mutating func condition() throws(NotLiteral) -> LiteralStatement.Kind {
    advance()
    guard !current.isWord("let"), !current.isWord("var"), !current.isWord("case") else {
      throw unclear
    }
    let test = try headExpression()
    let then = try body()
    guard takeWord("else") else { return .condition(test, then: then, else: []) }
    guard current.isWord("if") else { return .condition(test, then: then, else: try body()) }
    let offset = current.offset
    try enter()
    defer { leave() }
    let other = try condition()
    return .condition(test, then: then, else: [LiteralStatement(kind: other, offset: offset)])
  }

  private mutating func loop() throws(NotLiteral) -> LiteralStatement.Kind {
    advance()
    let variable = try name()
    guard takeWord("in") else { throw unclear }
    let values = try headExpression()
    let filter = try takeWord("where") ? headExpression() : nil
    return .loop(variable, in: values, where: filter, try body())
  }

  private mutating func returning() throws(NotLiteral) -> LiteralStatement.Kind {
    advance()
    let isBare = current.isMark("}") || current.isMark(";") || current.kind == .end
    return .returning(try isBare ? nil : expression())
  }

  private mutating func assignment() throws(NotLiteral) -> LiteralStatement.Kind {
    let target = try expression()
    for mark in ["=", "+="] where take(mark) {
      return .assignment(mark, target, try expression())
    }
    return .expression(target)
  }

  // MARK: Declarations

  private mutating func variable(isStatic: Bool) throws(NotLiteral) -> LiteralStatement.Kind {
    let isConstant = current.text == "let"
    advance()
    let name = try name()
    let type = try take(":") ? self.type() : nil
    if take("=") {
      let value = try expression()
      return .variable(
        LiteralVariable(
          name: name, type: type, value: value, isConstant: isConstant, isStatic: isStatic))
    }
    guard !isConstant, type != nil, current.isMark("{") else { throw unclear }
    return .variable(
      LiteralVariable(
        name: name, type: type, body: try body(), isConstant: true, isStatic: isStatic))
  }

  private mutating func function(isStatic: Bool) throws(NotLiteral) -> LiteralStatement.Kind {
    advance()
    let name = try name()
    try expect("(")
    var parameters: [LiteralFunction.Parameter] = []
    while !current.isMark(")") {
      parameters.append(try parameter())
      if !take(",") { break }
    }
    try expect(")")
    let result = try take("->") ? type() : .nothing
    return .function(
      LiteralFunction(
        name: name, parameters: parameters, result: result, body: try body(), isStatic: isStatic))
  }

  private mutating func parameter() throws(NotLiteral) -> LiteralFunction.Parameter {
    let first = try name()
    let second = try current.isMark(":") ? nil : name()
    try expect(":")
    let type = try type()
    let standard = try take("=") ? expression() : nil
    return LiteralFunction.Parameter(
      label: first == "_" ? nil : first, name: second ?? first, type: type, standard: standard)
  }

  private mutating func members() throws(NotLiteral) -> LiteralStatement.Kind {
    let isExtension = current.text == "extension"
    advance()
    let type: LiteralType = try isExtension ? extendedType() : .named(newTypeName())
    enclosing.append(type)
    defer { enclosing.removeLast() }
    return .members(of: type, isExtension: isExtension, try memberBody())
  }

  /// Returns the name of a declared type, with the types around it.
  private mutating func newTypeName() throws(NotLiteral) -> String {
    let name = try name()
    return enclosing.last?.name.map { "\($0).\(name)" } ?? name
  }

  private mutating func memberBody() throws(NotLiteral) -> [LiteralStatement] {
    let members = try body()
    for member in members {
      switch member.kind {
      case .variable, .function, .members: continue
      default: throw NotLiteral("has a member like this", at: member.offset)
      }
    }
    return members
  }

  private mutating func extendedType() throws(NotLiteral) -> LiteralType {
    if current.isMark("[") { return try type() }
    guard takeWord("Array") else { return try anyType() }
    if take("<") {
      let element = try type()
      try expect(">")
      return .list(element)
    }
    guard takeWord("where"), takeWord("Element"), take("==") else { throw unclear }
    return .list(try type())
  }

  /// Returns the type of a name that the manifest itself may declare.
  private mutating func anyType() throws(NotLiteral) -> LiteralType {
    var path = [try name()]
    while take(".") { path.append(try name()) }
    if path.count > 1, path[0] == "PackageDescription" { path.removeFirst() }
    return .named(LiteralAPI.name(path.joined(separator: ".")))
  }
}
