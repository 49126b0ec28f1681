package import ModKitModel

/// A walk through C, C++ and Objective-C source, preprocessing token by preprocessing token.
///
/// It reads facts, divides the text into tokens, or does both at once. What directives say is no token.
package struct CLexer {
  let bytes: SourceBytes
  let language: Language?
  var position: Int
  private let end: Int
  private(set) var facts = SourceFacts()
  /// Nil if no tokens are wanted.
  private var builder: CodeTokenBuilder?
  /// The classes and categories that begin in the text.
  private var containers: [CContainer] = []
  /// The properties of classes. Only read if the members of classes are.
  private(set) var properties: [ObjectiveCProperty] = []
  var conditions = ConditionStack()
  var includeGuard = CIncludeGuard()
  /// The nesting of declarations at the current position. Only tracked if declarations are read.
  var structure = CStructure()
  /// The value of `structure` where each open conditional began.
  var branches: [CStructure] = []
  let content: CContent
  let readsDeclarations: Bool
  /// Whether a `#` here would open a directive.
  private(set) var isAtLineStart: Bool
  /// Whether the current line is a directive: an `@import` in a macro imports nothing.
  var isInDirective = false
  private var positions: PositionCounter

  /// - Parameter part: nil for the whole file; a part, such as the body of a macro, has no directives
  init(
    _ bytes: SourceBytes, _ language: Language?, _ content: CContent = .facts,
    part: Range<Int>? = nil
  ) {
    (self.bytes, self.language, self.content) = (bytes, language, content)
    readsDeclarations = content.contains(.facts) && language.mayBeObjectiveC
    builder = content.contains(.tokens) ? CodeTokenBuilder(bytes, isSwift: false) : nil
    positions = PositionCounter(bytes)
    position = part?.lowerBound ?? bytes.textStart
    end = part?.upperBound ?? bytes.count
    isPart = part != nil
    isAtLineStart = part == nil
  }

  private let isPart: Bool
  /// Whether the text has been read for facts, and is only divided.
  private var isDividing = false

  mutating func read() {
    while position < end { step() }
  }

  /// Reads no token after a place, except to finish a declaration that began before.
  mutating func read(upTo last: Int) {
    while position <= last || awaitsName, position < end { step() }
  }

  /// Reads one token or one piece of white space; always moves forward.
  mutating func step() {
    switch bytes[position] {
    case "\n", "\r": newline()
    case " ", "\t", "\0", "\u{B}", "\u{C}": position += 1
    case "\\": backslash()
    case "/": slash()
    case "#": number(mark: 1)
    case "%": number(mark: 2)
    case "@": at()
    case "\"": literal(.string, quote: position)
    case "'": literal(.number, quote: position)
    case let byte: byte.isName ? name() : mark()
    }
  }

  mutating func report(
    _ form: Import.Form, _ operand: String, traits: Import.Traits = [], at offset: Int
  ) {
    guard content.contains(.facts) else { return }
    facts.imports.append(
      Import(
        form: form, operand: operand, traits: traits, position: positions.position(of: offset),
        conditions: conditions.conditions))
  }

  mutating func report(_ kind: ObjectiveCDeclaration.Kind, _ name: CName) {
    facts.declarations.append(
      ObjectiveCDeclaration(
        kind: kind, name: name.text, position: positions.position(of: name.offset)))
  }

  mutating func report(_ resource: ResourceReference) { facts.resources.append(resource) }

  /// Reports a class or category. What is in it is read from the tokens: see ``readMembers()``.
  ///
  /// - Parameters:
  ///   - category: nil for a class; empty for a class extension
  ///   - start: the place after its head
  mutating func report(_ name: CName, category: String?, isImplementation: Bool, from start: Int) {
    containers.append(
      CContainer(
        name: name.text, category: category,
        implementation: isImplementation ? facts.implementations.count : nil, start: start))
    guard isImplementation else { return }
    facts.implementations.append(
      ObjectiveCImplementation(
        category == nil ? .classItself : .category, of: name.text, category: category,
        position: position(of: name.offset)))
  }

  /// Returns the position of an offset. Has to be called in the order of the text.
  mutating func position(of offset: Int) -> TextPosition { positions.position(of: offset) }

  // MARK: Tokens

  private mutating func append(_ kind: CodeToken.Kind, _ range: Range<Int>) {
    if !isInDirective { builder?.append(kind, range) }
  }

  /// Divides the text into tokens that a fact has read, and continues behind it.
  private mutating func divide(from start: Int) {
    guard builder != nil, position > start else { return }
    let (end, wasAtLineStart) = (position, isAtLineStart)
    position = start
    isDividing = true
    while position < end { step() }
    isDividing = false
    (position, isAtLineStart) = (end, wasAtLineStart)
  }

  private mutating func newline() {
    position += 1
    isAtLineStart = !isPart
    isInDirective = false
    builder?.endLine()
  }

  private mutating func backslash() {
    guard let splice = bytes.endOfSplice(at: position) else { return plainMark() }
    position = splice
  }

  private mutating func slash() {
    guard let comment = bytes.endOfCComment(at: position) else { return plainMark() }
    position = comment
  }

  /// Handles `#`, or `%:` with a mark of two bytes.
  private mutating func number(mark: Int) {
    let isMark = mark == 1 || bytes[position + 1] == ":"
    guard isAtLineStart, isMark, !isDividing else { return plainMark() }
    isAtLineStart = false
    position += mark
    isInDirective = true
    directive()
  }

  private mutating func at() {
    guard bytes[position + 1] != "\"" else { return literal(.string, quote: position + 1) }
    plainMark()
    guard !isInDirective, !isDividing, content.contains(.facts) else { return }
    let start = position
    objectiveCStatement()
    divide(from: start)
  }

  private mutating func name() {
    let start = position
    position = min(end, bytes.endOfCWord(from: start))
    let word = start..<position
    if bytes[position] == "\"" {
      if bytes.isRawPrefix(word) {
        position = bytes.endOfRawString(at: position)
        isAtLineStart = false
        return append(.number, start..<position)
      }
      if bytes.isTextPrefix(word) {
        position = start
        return literal(.string, quote: word.upperBound)
      }
    }
    append(bytes[start].isDigit ? .number : .name, word)
    readWord(word)
    isAtLineStart = false
    divide(from: word.upperBound)
  }

  private mutating func readWord(_ word: Range<Int>) {
    guard !isDividing, content.contains(.facts) else { return }
    if isAtLineStart, language.isCPlusPlus { moduleDirective(word) }
    guard readsDeclarations, !isInDirective else { return }
    resourceWord(word)
    declarationWord(word)
  }

  /// Reads a string or a character, whose prefix begins at the current place.
  private mutating func literal(_ kind: CodeToken.Kind, quote: Int) {
    let start = position
    position = bytes.endOfCLiteral(at: quote)
    isAtLineStart = false
    append(kind, start..<position)
  }

  /// Handles punctuation that says nothing about declarations.
  private mutating func plainMark() {
    append(.mark, position..<position + 1)
    position += 1
    isAtLineStart = false
  }

  private mutating func mark() {
    let range = position..<position + 1
    if !isInDirective {
      switch bytes[position] {
      case "(", "[", "{": builder?.appendOpen(.mark, range)
      case ")", "]", "}": builder?.appendClose(.mark, range)
      default: builder?.append(.mark, range)
      }
    }
    isAtLineStart = false
    if readsDeclarations, !isInDirective, !isDividing { declarationMark(bytes[position]) }
    position += 1
    divide(from: range.upperBound)
  }

  // MARK: Directives

  mutating func openBranch() { builder?.openBranch() }
  mutating func turnBranch() { builder?.turnBranch() }
  mutating func closeBranch() { builder?.closeBranch() }

  /// Has to be called after each change of the conditions.
  mutating func conditionsChanged() {
    guard builder != nil else { return }
    builder?.isMuted = conditions.isDead
    builder?.set(conditions.conditions)
  }

  /// Notes the macro that `#define` defines.
  ///
  /// - Parameter name: its place; the current one is behind it
  mutating func noteMacro(_ name: Range<Int>) {
    guard builder != nil, !name.isEmpty else { return }
    guard bytes[position] != "(" else { return noteFunction(name) }
    let body = bytes.endOfCGap(from: position)
    let end = bytes.endOfDirective(from: body)
    if end > body { builder?.append(CodeMacro(name: name, body: body..<end)) }
  }

  private mutating func noteFunction(_ name: Range<Int>) {
    let end = bytes.endOfDirective(from: position)
    let open = position + 1
    var close = open
    while close < end, bytes[close] != ")" { close += 1 }
    let body = close < end ? bytes.endOfCGap(from: close + 1) : end
    builder?.append(
      CodeFunctionMacro(name: name, parameters: open..<close, body: body..<max(body, end)))
  }
}

extension CLexer {
  /// Adds the methods of categories, and the members of classes if these are wanted.
  mutating func readMembers() {
    var methods: [(implementation: Int, offset: Int, method: ObjectiveCImplementation.Method)] = []
    for container in containers
    where content.contains(.classes)
      || container.category != nil && container.implementation != nil
    {
      let reader = ContainerReader(container, in: tokens)
      if let implementation = container.implementation {
        methods += reader.methods.map { (implementation, $0.offset, $0.method) }
      }
      guard content.contains(.classes) else { continue }
      properties += reader.properties.flatMap(\.properties).map {
        ObjectiveCProperty(.declared, of: container.name, $0.name, accessors: $0.accessors)
      }
      properties += reader.dynamicNames.map {
        ObjectiveCProperty(.dynamic, of: container.name, $0)
      }
    }
    var positions = PositionCounter(bytes)
    for item in methods.sorted(by: { $0.offset < $1.offset }) {
      var method = item.method
      method.position = positions.position(of: item.offset)
      facts.implementations[item.implementation].methods.append(method)
    }
  }
}

/// What is read of C source.
struct CContent: OptionSet {
  let rawValue: UInt8

  static let facts = CContent(rawValue: 1)
  static let tokens = CContent(rawValue: 2)
  /// The methods and properties of classes, beside those of categories.
  static let classes = CContent(rawValue: 4)
}

extension CLexer {
  package static func tokens(of bytes: SourceBytes, language: Language?) -> CodeTokens {
    tokens(CLexer(bytes, language, .tokens))
  }

  /// The tokens of a part without directives, such as the body of a macro.
  static func tokens(of part: Range<Int>, in bytes: SourceBytes) -> CodeTokens {
    tokens(CLexer(bytes, .objectiveC, .tokens, part: part))
  }

  private static func tokens(_ start: CLexer) -> CodeTokens {
    var lexer = start
    lexer.read()
    return lexer.tokens
  }

  /// Those that were read.
  var tokens: CodeTokens {
    builder?.result ?? CodeTokens(bytes, isSwift: false, isScript: false)
  }
}

extension SourceBytes {
  /// Whether a quotation mark after this name opens a string of another encoding.
  fileprivate func isTextPrefix(_ name: Range<Int>) -> Bool {
    spell("L", in: name) || spell("u", in: name) || spell("U", in: name) || spell("u8", in: name)
  }
}

extension Language? {
  /// Whether it is Objective-C, or a header, which may belong to any language of the family.
  var mayBeObjectiveC: Bool {
    self == nil || self == .objectiveC || self == .objectiveCPlusPlus
  }

  var isCPlusPlus: Bool { self == .cPlusPlus || self == .objectiveCPlusPlus }
}
