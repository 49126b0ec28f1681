/// A position in a list of tokens.
struct RubyCursor {
  let tokens: [RubyToken]
  var position = 0

  init(_ tokens: [RubyToken]) {
    self.tokens = tokens
  }

  var isAtEnd: Bool { position >= tokens.count }
  var current: RubyToken? { position < tokens.count ? tokens[position] : nil }
  var previous: RubyToken? {
    position > 0 && position <= tokens.count ? tokens[position - 1] : nil
  }
  var following: RubyToken? { position + 1 < tokens.count ? tokens[position + 1] : nil }
  var offset: Int { current?.range.lowerBound ?? tokens.last?.range.upperBound ?? 0 }
  var previousOffset: Int { previous?.range.lowerBound ?? 0 }

  /// Returns the tokens since `start`. The position may be past the end.
  func tokens(from start: Int) -> ArraySlice<RubyToken> {
    tokens[start..<max(start, min(position, tokens.count))]
  }

  mutating func next() -> RubyToken? {
    defer { position += 1 }
    return current
  }

  // MARK: Taking

  func isAt(_ sign: String) -> Bool { current?.isSign(sign) ?? false }

  mutating func takeSign(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += 1
    return true
  }

  mutating func takeName(_ text: String) -> Bool {
    guard current?.isName(text) == true else { return false }
    position += 1
    return true
  }

  mutating func takeName() -> String? {
    guard let name = current?.name else { return nil }
    position += 1
    return name
  }

  /// Takes a local, global, instance or constant name.
  mutating func takeVariable() -> String? {
    guard let name = current?.variableName else { return nil }
    position += 1
    return name
  }

  /// - Returns: whether there was a newline
  @discardableResult
  mutating func skipNewlines() -> Bool {
    let start = position
    while current?.isNewline == true { position += 1 }
    return position > start
  }

  /// Takes `do |a, b|` or `{ |a, b|`, and returns the parameters and the token that closes the
  /// block. Takes nothing if there are other than plain parameters.
  mutating func blockStart() -> (parameters: [String], close: String)? {
    let start = position
    let close: String
    if takeName("do") {
      close = "end"
    } else if takeSign("{") {
      close = "}"
    } else {
      return nil
    }
    let body = position
    skipNewlines()
    if takeSign("||") { return ([], close) }
    guard takeSign("|") else {
      position = body
      return ([], close)
    }
    guard let parameters = nameList(), takeSign("|") else {
      position = start
      return nil
    }
    return (parameters, close)
  }

  /// Takes names separated by commas.
  mutating func nameList() -> [String]? {
    var names: [String] = []
    repeat {
      guard let name = takeName() else { return nil }
      names.append(name)
    } while takeSign(",")
    return names
  }

  /// Takes the token that closes a block.
  mutating func takeClose(_ close: String) -> Bool {
    close == "end" ? takeName("end") : takeSign(close)
  }

  /// Whether a condition at the end of a statement follows.
  var isAtModifier: Bool { current?.isName("if") == true || current?.isName("unless") == true }

  /// Skips to the end of the line.
  mutating func skipLine() {
    while let current, !current.isNewline { position += 1 }
  }

  /// Whether the statement ends here, with no trailing condition.
  var isAtStatementEnd: Bool {
    guard let current else { return true }
    return current.isNewline || current.isSign("}")
      || ["else", "elsif", "end", "when"].contains(current.name)
  }
}

extension RubyToken {
  /// The name of a local variable, a constant, or a global or instance variable.
  var variableName: String? {
    switch kind {
    case .name(let name): Self.keywords.contains(name) ? nil : name
    case .constant(let name), .variable(let name): name
    default: nil
    }
  }

  private static let keywords: Set<String> = [
    "and", "begin", "case", "def", "do", "else", "elsif", "end", "ensure", "for", "if", "in",
    "module", "next", "not", "or", "rescue", "return", "then", "unless", "until", "when", "while",
    "yield",
  ]

  var isAssignment: Bool {
    guard case .sign(let sign) = kind else { return false }
    return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "==="].contains(sign)
  }

  var isOpeningBracket: Bool { isSign("(") || isSign("[") || isSign("{") }
  var isClosingBracket: Bool { isSign(")") || isSign("]") || isSign("}") }
}
