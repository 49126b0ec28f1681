import ModKitModel

/// Reads ahead from `@implementation Name` or `@interface Name` to `@end`: the methods of an implementation,
/// the properties of an interface.
///
/// Bodies are skipped by their braces, sixteen bytes at a time. Each branch of `#if` continues from the nesting
/// before the first one; other branches of a conditional that is open at the start are skipped.
struct ContainerScan {
  enum Content {
    case methods
    case properties
  }

  let bytes: SourceBytes
  let content: Content
  var position: Int
  private(set) var methods: [(offset: Int, method: ObjectiveCImplementation.Method)] = []
  private(set) var properties: [PropertyText] = []
  /// The names in `@dynamic`.
  private(set) var dynamicNames: [String] = []
  private var conditions: ConditionStack
  /// Whether the current branch is never compiled.
  private var isDead: Bool
  private var depth = 0
  private var parentheses = 0
  /// The depths where the conditionals began that were opened since the start.
  private var branches: [Int] = []
  /// Whether a value is assigned in the current statement: a sign then belongs to an expression.
  private var hasValue = false
  private var isAtStart = true
  private var isFinished = false

  /// - Parameter position: the place after the name
  init(
    _ content: Content, of bytes: SourceBytes, from position: Int, in conditions: ConditionStack
  ) {
    self.content = content
    self.bytes = bytes
    self.position = bytes.endOfContainerHead(from: position)
    self.conditions = conditions
    isDead = conditions.areImpossible
  }

  mutating func read() {
    while position < bytes.count, !isFinished {
      if depth > 0 || isDead { skip() } else { step() }
    }
  }

  // MARK: Steps

  /// Moves to the next byte that matters in a body or in a branch that is never compiled.
  private mutating func skip() {
    let mark = bytes.first(in: position..<bytes.count) { first, second in
      first.marks("{") .| first.marks("}") .| first.marks("\"") .| first.marks("'")
        .| first.marks("#") .| first.marks("/") .| first.marks("@", then: "e", in: second)
    }
    guard let mark else { return position = bytes.count }
    position = mark
    switch bytes[mark] {
    case "{" where !isDead:
      depth += 1
      position += 1
    case "}" where !isDead: close()
    case "\"", "'": literal()
    case "#": number()
    case "/": position = bytes.endOfCComment(at: mark) ?? mark + 1
    case "@" where !isDead && bytes.isWord("end", at: mark + 1): isFinished = true
    default: position += 1
    }
  }

  /// Reads one token between methods, or white space.
  private mutating func step() {
    switch bytes[position] {
    case " ", "\t", "\0", "\u{B}", "\u{C}", "\n", "\r": return position += 1
    case "\\":
      position = bytes.endOfSplice(at: position) ?? position + 1
      return
    case "/":
      if let comment = bytes.endOfCComment(at: position) { return position = comment }
      position += 1
    case "#": return number()
    case "\"", "'": literal()
    case "@": return statement()
    case "-", "+": return sign()
    case "{":
      depth += 1
      position += 1
      return
    case "}": return close()
    case ";":
      position += 1
      return endStatement()
    case "(", "[":
      parentheses += 1
      position += 1
    case ")", "]":
      parentheses = max(0, parentheses - 1)
      position += 1
    case "=":
      hasValue = true
      position += 1
    case let byte:
      position = byte.isName ? bytes.endOfCWord(from: position) : position + 1
    }
    isAtStart = false
  }

  private mutating func endStatement() {
    (parentheses, hasValue, isAtStart) = (0, false, true)
  }

  private mutating func close() {
    depth = max(0, depth - 1)
    position += 1
    if depth == 0 { endStatement() }
  }

  private mutating func literal() {
    let isRaw = bytes[position] == "\"" && bytes.isRawQuote(at: position)
    position = isRaw ? bytes.endOfRawString(at: position) : bytes.endOfCLiteral(at: position)
  }

  private mutating func sign() {
    let start = position
    position += 1
    let begins =
      isAtStart || (parentheses == 0 && !hasValue && bytes.isFirstOnLine(start))
    isAtStart = false
    guard content == .methods, begins,
      let selector = SelectorText(bytes, after: position, isClassMethod: bytes[start] == "+")
    else { return }
    position = selector.body
    methods.append(
      (
        start,
        ObjectiveCImplementation.Method(
          isClassMethod: selector.isClassMethod, selector: selector.text,
          conditions: conditions.conditions)
      ))
    endStatement()
  }

  private mutating func statement() {
    position = bytes.endOfCTrivia(from: position + 1)
    guard bytes[position].isName else { return }
    isAtStart = false
    switch bytes.joinedName(at: &position) {
    case "end", "implementation", "interface", "protocol": isFinished = true
    case "property" where content == .properties:
      if let property = PropertyText(bytes, from: &position) { properties.append(property) }
    case "dynamic" where content == .methods: names()
    default: break
    }
  }

  /// Reads `a, b;` of `@dynamic`.
  private mutating func names() {
    while let name = bytes.nextName(from: &position) {
      dynamicNames.append(name)
      guard bytes[position] == "," else { return }
      position += 1
    }
  }

  // MARK: Directives

  private mutating func number() {
    guard bytes.isFirstOnLine(position) else { return position += 1 }
    position = bytes.endOfCGap(from: position + 1)
    switch bytes.joinedName(at: &position) {
    case "if": open(as: "if")
    case "ifdef": open(as: "ifdef")
    case "ifndef": open(as: "ifndef")
    case "elif": turn(as: "elif")
    case "elifdef": turn(as: "elifdef")
    case "elifndef": turn(as: "elifndef")
    case "else": turn(as: "else")
    case "endif": endBranch()
    default: position = bytes.endOfDirective(from: position)
    }
  }

  private mutating func open(as name: String) {
    branches.append(depth)
    conditions.open()
    conditions.narrow(to: bytes.condition(name, at: &position))
    isDead = conditions.areImpossible
  }

  private mutating func turn(as name: String) {
    guard let depth = branches.last else { return skipToEnd() }
    self.depth = depth
    if depth == 0 { endStatement() }
    conditions.turn()
    let condition = bytes.condition(name, at: &position)
    if name != "else" { conditions.narrow(to: condition) }
    isDead = conditions.areImpossible
  }

  private mutating func endBranch() {
    branches.removeLast(min(1, branches.count))
    conditions.close()
    position = bytes.endOfDirective(from: position)
    isDead = conditions.areImpossible
  }

  /// Skips the other branches of a conditional that was open at the start.
  private mutating func skipToEnd() {
    var open = 0
    position = bytes.endOfDirective(from: position)
    while position < bytes.count {
      let mark = bytes.first(in: position..<bytes.count) { first, _ in
        first.marks("\"") .| first.marks("'") .| first.marks("#") .| first.marks("/")
      }
      guard let mark else { return position = bytes.count }
      position = mark
      switch bytes[mark] {
      case "\"", "'": literal()
      case "/": position = bytes.endOfCComment(at: mark) ?? mark + 1
      case "#" where bytes.isFirstOnLine(mark):
        position = bytes.endOfCGap(from: mark + 1)
        switch bytes.joinedName(at: &position) {
        case "if", "ifdef", "ifndef": open += 1
        case "endif" where open == 0: return endBranch()
        case "endif": open -= 1
        default: break
        }
        position = bytes.endOfDirective(from: position)
      default: position += 1
      }
    }
  }
}

extension ConditionStack {
  /// Whether the current place is never compiled: `#if 0`, `#if false && X`, the `#else` of `#if 1`.
  var areImpossible: Bool {
    isDead || conditions.areImpossible
  }
}

extension SourceBytes {
  /// Returns the end of parameters, a superclass, a category and protocols.
  fileprivate func endOfContainerHead(from start: Int) -> Int {
    var index = endOfCTrivia(from: start)
    while true {
      switch self[index] {
      case "<", "(":
        guard let end = endOfBrackets(from: index) else { return index }
        index = endOfCTrivia(from: end)
      case ":":
        index = endOfCTrivia(from: index + 1)
        guard cName(at: &index) != nil else { return index }
      default: return index
      }
    }
  }

  /// Whether a whole word stands at a place.
  fileprivate func isWord(_ word: StaticString, at index: Int) -> Bool {
    let end = index + word.utf8CodeUnitCount
    return spell(word, in: index..<end) && !self[end].isName
  }

  /// Whether only blanks and comments come before on the line.
  fileprivate func isFirstOnLine(_ index: Int) -> Bool {
    var start = index - 1
    while index - start < Self.lookahead {
      if self[start] == "/", self[start - 1] == "*" {
        start -= 2
        while index - start < Self.lookahead, self[start] != "*" || self[start - 1] != "/" {
          start -= 1
        }
        start -= 2
      } else if start >= textStart, self[start].isBlank {
        start -= 1
      } else {
        break
      }
    }
    return start < textStart || self[start].isNewline
  }

  /// Whether a quotation mark opens a raw string.
  fileprivate func isRawQuote(at index: Int) -> Bool {
    guard self[index - 1] == "R" else { return false }
    var start = index - 1
    while self[start - 1].isName { start -= 1 }
    return isRawPrefix(start..<index)
  }

  /// Returns the name after white space, and moves to the token after it.
  fileprivate func nextName(from index: inout Int) -> String? {
    index = endOfCTrivia(from: index)
    guard self[index].isName else { return nil }
    let name = joinedName(at: &index)
    index = endOfCTrivia(from: index)
    return name
  }
}
