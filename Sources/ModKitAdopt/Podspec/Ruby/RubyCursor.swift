/// A place among tokens.
struct RubyCursor {
  private let tokens: [RubyToken]
  var position = 0

  init(_ tokens: [RubyToken]) {
    self.tokens = tokens
  }

  var isAtEnd: Bool { position >= tokens.count }
  var current: RubyToken? { position < tokens.count ? tokens[position] : nil }
  var previous: RubyToken? { position > 0 ? tokens[position - 1] : nil }
  var following: RubyToken? { position + 1 < tokens.count ? tokens[position + 1] : nil }
  var offset: Int { current?.range.lowerBound ?? tokens.last?.range.upperBound ?? 0 }
  var previousOffset: Int { previous?.range.lowerBound ?? 0 }

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

  /// A local, global or constant name.
  mutating func takeVariable() -> String? {
    guard let name = current?.variableName else { return nil }
    position += 1
    return name
  }

  /// - Returns: whether there were any
  @discardableResult
  mutating func skipNewlines() -> Bool {
    let start = position
    while current?.isNewline == true { position += 1 }
    return position > start
  }

  /// `do |s|` or `{ |s|`, with what closes it.
  mutating func blockStart() -> (variable: String, close: String)? {
    let start = position
    let close: String
    if takeName("do") {
      close = "end"
    } else if takeSign("{") {
      close = "}"
    } else {
      return nil
    }
    skipNewlines()
    guard takeSign("|"), let variable = takeName(), takeSign("|") else {
      position = start
      return nil
    }
    return (variable, close)
  }

  /// Whether nothing more belongs to the statement, not even a condition behind it.
  var isAtStatementEnd: Bool {
    guard let current else { return true }
    return current.isNewline || current.isName("end") || current.isSign("}")
  }

  // MARK: Skipping

  /// Passes over a statement with all blocks and brackets in it.
  mutating func skipStatement() -> ArraySlice<RubyToken> {
    let start = position
    var depth = 0
    var isLoopHead = false
    while let token = current {
      if token.isNewline {
        isLoopHead = false
        if depth == 0, position > start { break }
      }
      if let name = token.name, !isMember {
        if Self.openers.contains(name), opensBlock(name, from: start) {
          depth += 1
          isLoopHead = Self.loops.contains(name)
        } else if name == "do" {
          if !isLoopHead { depth += 1 }
          isLoopHead = false
        } else if name == "end" {
          guard depth > 0 else { break }
          depth -= 1
        }
      } else if token.isOpeningBracket {
        depth += 1
      } else if token.isClosingBracket {
        guard depth > 0 else { break }
        depth -= 1
      }
      position += 1
    }
    return tokens[start..<position]
  }

  private static let loops: Set<String> = ["for", "until", "while"]
  private static let openers: Set<String> = [
    "begin", "case", "class", "def", "for", "if", "module", "unless", "until", "while",
  ]

  /// Behind a value, `if` and its like are conditions of what stands before.
  private func opensBlock(_ name: String, from start: Int) -> Bool {
    guard position > start, let previous,
      ["if", "unless", "until", "while"].contains(name)
    else { return true }
    switch previous.kind {
    case .newline, .label: return true
    case .sign(let sign): return ![")", "]", "}"].contains(sign)
    case .name(let name):
      return ["and", "begin", "do", "else", "ensure", "not", "or", "return", "then"].contains(name)
    default: return false
    }
  }

  /// Whether the current token is called on something, as in `s.if`.
  private var isMember: Bool { previous.map { $0.isSign(".") || $0.isSign("&.") } ?? false }
}

extension RubyToken {
  /// The name of a local variable, a constant, or a global or instance variable.
  var variableName: String? {
    switch kind {
    case .name(let name): ["end", "do", "if", "unless"].contains(name) ? nil : name
    case .constant(let name), .variable(let name): name
    default: nil
    }
  }

  var isAssignment: Bool {
    guard case .sign(let sign) = kind else { return false }
    return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "==="].contains(sign)
  }

  var isOpeningBracket: Bool { isSign("(") || isSign("[") || isSign("{") }
  var isClosingBracket: Bool { isSign(")") || isSign("]") || isSign("}") }
}
