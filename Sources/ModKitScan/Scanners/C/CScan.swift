import ModKitModel

/// A walk through C source, preprocessing token by preprocessing token.
struct CScan {
  let bytes: SourceBytes
  let language: Language?
  var position: Int
  private(set) var facts = SourceFacts()
  /// The properties of classes. Only read if the members of classes are.
  private(set) var properties: [ObjectiveCProperty] = []
  var conditions = ConditionStack()
  var includeGuard = CIncludeGuard()
  /// The nesting of declarations at the current position. Only tracked if declarations are read.
  var structure = CStructure()
  /// The value of `structure` where each open conditional began.
  var branches: [CStructure] = []
  let readsDeclarations: Bool
  /// Whether the methods and properties of classes are read, beside those of categories.
  let readsClasses: Bool
  /// Whether a `#` here would open a directive.
  var isAtLineStart = true
  /// Whether the current line is a directive: an `@import` in a macro imports nothing.
  var isInDirective = false
  private var positions: PositionCounter

  init(_ bytes: SourceBytes, _ language: Language?, readsClasses: Bool = false) {
    self.readsClasses = readsClasses
    self.bytes = bytes
    self.language = language
    readsDeclarations = language.mayBeObjectiveC
    positions = PositionCounter(bytes)
    position = bytes.textStart
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
    case let byte: byte.isName ? name() : literal()
    }
  }

  mutating func report(
    _ form: Import.Form, _ operand: String, traits: Import.Traits = [], at offset: Int
  ) {
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

  /// Reports what follows `@implementation Name` or `@interface Name`, up to its `@end`.
  ///
  /// - Parameter category: nil for a class; empty for a class extension
  mutating func reportContainer(
    _ content: ContainerScan.Content, of name: CName, category: String?, from start: Int
  ) {
    guard content == .methods || readsClasses else { return }
    var scan = ContainerScan(content, of: bytes, from: start, in: conditions)
    if category != nil || readsClasses { scan.read() }
    properties += scan.properties.flatMap(\.properties).map {
      ObjectiveCProperty(.declared, of: name.text, $0.name, accessors: $0.accessors)
    }
    guard content == .methods else { return }
    properties += scan.dynamicNames.map { ObjectiveCProperty(.dynamic, of: name.text, $0) }
    var positions = positions
    let position = positions.position(of: name.offset)
    let methods = scan.methods.map { item in
      var method = item.method
      method.position = positions.position(of: item.offset)
      return method
    }
    facts.implementations.append(
      ObjectiveCImplementation(
        category == nil ? .classItself : .category, of: name.text, category: category,
        methods: methods, position: position))
  }

  /// Returns the position of an offset. Has to be called in the order of the text.
  mutating func position(of offset: Int) -> TextPosition { positions.position(of: offset) }

  private mutating func newline() {
    position += 1
    isAtLineStart = true
    isInDirective = false
  }

  private mutating func backslash() {
    let splice = bytes.endOfSplice(at: position)
    if splice == nil { isAtLineStart = false }
    position = splice ?? position + 1
  }

  private mutating func slash() {
    let comment = bytes.endOfCComment(at: position)
    if comment == nil { isAtLineStart = false }
    position = comment ?? position + 1
  }

  /// Handles `#`, or `%:` with a mark of two bytes.
  private mutating func number(mark: Int) {
    let isMark = mark == 1 || bytes[position + 1] == ":"
    let opensDirective = isAtLineStart && isMark
    isAtLineStart = false
    position += isMark ? mark : 1
    if opensDirective {
      isInDirective = true
      directive()
    }
  }

  private mutating func at() {
    position += 1
    isAtLineStart = false
    if !isInDirective { objectiveCStatement() }
  }

  private mutating func name() {
    let start = position
    position = bytes.endOfCWord(from: start)
    if bytes[position] == "\"", bytes.isRawPrefix(start..<position) {
      position = bytes.endOfRawString(at: position)
    } else if isAtLineStart, language.isCPlusPlus {
      moduleDirective(start..<position)
    }
    isAtLineStart = false
    if readsDeclarations, !isInDirective {
      resourceWord(start..<position)
      declarationWord(start..<position)
    }
  }

  private mutating func literal() {
    isAtLineStart = false
    switch bytes[position] {
    case "\"", "'": position = bytes.endOfCLiteral(at: position)
    default:
      if readsDeclarations, !isInDirective { declarationMark(bytes[position]) }
      position += 1
    }
  }
}

extension Language? {
  /// Whether it is Objective-C, or a header, which may belong to any language of the family.
  var mayBeObjectiveC: Bool {
    self == nil || self == .objectiveC || self == .objectiveCPlusPlus
  }

  var isCPlusPlus: Bool { self == .cPlusPlus || self == .objectiveCPlusPlus }
}
