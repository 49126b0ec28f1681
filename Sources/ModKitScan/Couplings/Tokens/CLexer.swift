import ModKitModel

/// Divides C and Objective-C source into tokens. Directives are no tokens.
struct CLexer {
  private let bytes: SourceBytes
  private let language: Language?
  private var position: Int
  private let end: Int
  private var builder: CodeTokenBuilder
  private var conditions = ConditionStack()
  private var includeGuard = CIncludeGuard()
  /// Whether a `#` here would open a directive.
  private var mayOpenDirective: Bool

  private init(_ bytes: SourceBytes, _ language: Language?, _ range: Range<Int>, isPart: Bool) {
    self.bytes = bytes
    self.language = language
    builder = CodeTokenBuilder(bytes, isSwift: false)
    (position, end) = (range.lowerBound, range.upperBound)
    mayOpenDirective = !isPart
    isPartial = isPart
  }

  private let isPartial: Bool

  static func tokens(of bytes: SourceBytes, language: Language?) -> CodeTokens {
    tokens(CLexer(bytes, language, bytes.textStart..<bytes.count, isPart: false))
  }

  /// The tokens of a part without directives, such as the body of a macro.
  static func tokens(of part: Range<Int>, in bytes: SourceBytes) -> CodeTokens {
    tokens(CLexer(bytes, .objectiveC, part, isPart: true))
  }

  private static func tokens(_ start: CLexer) -> CodeTokens {
    var lexer = start
    while lexer.position < lexer.end { lexer.step() }
    return lexer.builder.result
  }

  private mutating func step() {
    let start = position
    switch bytes[position] {
    case "\n", "\r":
      position += 1
      mayOpenDirective = !isPartial
      return builder.endLine()
    case " ", "\t", "\0", "\u{B}", "\u{C}": return position += 1
    case "\\":
      if let splice = bytes.endOfSplice(at: position) { return position = splice }
      mark()
    case "/":
      if let comment = bytes.endOfCComment(at: position) { return position = comment }
      mark()
    case "#" where mayOpenDirective:
      position += 1
      return directive()
    case "\"": string(from: start)
    case "'":
      position = bytes.endOfCLiteral(at: position)
      builder.append(.number, start..<position)
    case "@" where bytes[position + 1] == "\"":
      position += 1
      string(from: start)
    case "(", "[", "{":
      position += 1
      builder.appendOpen(.mark, start..<position)
    case ")", "]", "}":
      position += 1
      builder.appendClose(.mark, start..<position)
    case let byte: byte.isName ? name() : mark()
    }
    mayOpenDirective = false
  }

  private mutating func mark() {
    builder.append(.mark, position..<position + 1)
    position += 1
  }

  private mutating func string(from start: Int) {
    position = bytes.endOfCLiteral(at: position)
    builder.append(.string, start..<position)
  }

  private mutating func name() {
    let start = position
    position = min(end, bytes.endOfCWord(from: start))
    guard bytes[position] == "\"" else {
      return builder.append(bytes[start].isDigit ? .number : .name, start..<position)
    }
    if bytes.isRawPrefix(start..<position) {
      position = bytes.endOfRawString(at: position)
      builder.append(.number, start..<position)
    } else if bytes.isTextPrefix(start..<position) {
      string(from: start)
    } else {
      builder.append(.name, start..<position)
    }
  }

  // MARK: Directives

  private mutating func directive() {
    position = bytes.endOfCGap(from: position)
    let name = bytes.joinedName(at: &position)
    switch name {
    case "if", "ifdef", "ifndef": open(name)
    case "elif", "elifdef", "elifndef", "else": turn(name)
    case "endif":
      conditions.close()
      builder.closeBranch()
      changeConditions()
    case "define": define()
    default: includeGuard.ruleOut()
    }
    position = bytes.endOfDirective(from: position)
  }

  private mutating func open(_ name: String) {
    conditions.open()
    builder.openBranch()
    let condition = bytes.condition(name, at: &position)
    conditions.narrow(to: condition)
    includeGuard.open(condition)
    changeConditions()
  }

  private mutating func turn(_ name: String) {
    includeGuard.ruleOut()
    conditions.turn()
    builder.turnBranch()
    if name != "else" { conditions.narrow(to: bytes.condition(name, at: &position)) }
    changeConditions()
  }

  private mutating func changeConditions() {
    builder.isMuted = conditions.isDead
    builder.set(conditions.conditions)
  }

  private mutating func define() {
    position = bytes.endOfCGap(from: position)
    let start = position
    let macro = bytes.joinedName(at: &position)
    if includeGuard.isCompleted(byDefining: macro) {
      conditions.ignoreInnermost()
      changeConditions()
    }
    guard bytes[position] != "(" else { return defineFunction(start..<position) }
    let body = bytes.endOfCGap(from: position)
    let end = bytes.endOfDirective(from: body)
    if end > body, !macro.isEmpty {
      builder.append(CodeMacro(name: start..<position, body: body..<end))
    }
  }
}

extension CLexer {
  private mutating func defineFunction(_ name: Range<Int>) {
    let end = bytes.endOfDirective(from: position)
    let open = position + 1
    var close = open
    while close < end, bytes[close] != ")" { close += 1 }
    let body = close < end ? bytes.endOfCGap(from: close + 1) : end
    builder.append(
      CodeFunctionMacro(name: name, parameters: open..<close, body: body..<max(body, end)))
  }
}

extension SourceBytes {
  /// Whether a quotation mark after this name opens a string of another encoding.
  fileprivate func isTextPrefix(_ name: Range<Int>) -> Bool {
    spell("L", in: name) || spell("u", in: name) || spell("U", in: name) || spell("u8", in: name)
  }
}
