import ModKitModel

/// A walk through Swift source, token by token.
///
/// It distinguishes the same tokens as a compiler's lexer. The only grammar that it knows is where
/// a statement may begin.
struct SwiftScan {
  let bytes: SourceBytes
  var position: Int
  private(set) var facts = SourceFacts()
  var conditions = ConditionStack()
  /// The strings around the current place, outermost first.
  var interpolations: [SwiftInterpolation] = []
  /// The number of open `(` and `[` within the innermost interpolation.
  var depth = 0
  var isTopLevel: Bool { depth == 0 && interpolations.isEmpty }
  /// Whether only attributes and modifiers separate this place from the start of a statement.
  var canBegin = true
  /// The contents of these attributes.
  var prefix = SwiftPrefix()
  /// Whether the top-level parentheses belong to an attribute.
  var isInAttribute = false
  private var positions: PositionCounter

  init(_ bytes: SourceBytes) {
    self.bytes = bytes
    positions = PositionCounter(bytes)
    position = bytes.textStart
    if bytes[position] == "#", bytes[position + 1] == "!" {
      position = bytes.lineEnd(from: position)
    }
  }

  /// Reads one token or one piece of white space; always moves forward.
  mutating func step() {
    switch bytes[position] {
    case "\n", "\r": newline()
    case " ", "\t", "\0", "\u{B}", "\u{C}": position += 1
    case "/": slash()
    case "\"": string(openedAt: position, pounds: 0)
    case "#": pound()
    case "@": attribute()
    case "(", "[": open()
    case ")", "]": close()
    case ";", "{", "}": separator()
    case "`": escapedName()
    case let byte: byte.isName ? name() : symbol()
    }
  }

  mutating func report(_ form: Import.Form, _ operand: String, at offset: Int) {
    facts.imports.append(
      Import(
        form: form, operand: operand, traits: form == .swiftModule ? prefix.traits : [],
        position: position(of: offset), conditions: conditions.conditions))
  }

  mutating func report(_ kind: ObjectiveCDeclaration.Kind, _ name: String, at place: TextPosition) {
    facts.declarations.append(ObjectiveCDeclaration(kind: kind, name: name, position: place))
  }

  mutating func reportEntryPoint() { facts.hasEntryPoint = true }

  mutating func report(_ resource: ResourceReference) { facts.resources.append(resource) }

  /// Returns the position of an offset. Has to be called in the order of the text.
  mutating func position(of offset: Int) -> TextPosition {
    positions.position(of: offset)
  }

  /// Handles a token after which no statement can begin.
  mutating func endBeginning() {
    canBegin = false
    guard isTopLevel else { return }
    isInAttribute = false
    prefix = SwiftPrefix()
  }

  private mutating func newline() {
    position += 1
    canBegin = true
    abandonInterpolations()
  }

  private mutating func separator() {
    endBeginning()
    position += 1
    canBegin = true
  }

  private mutating func slash() {
    guard let end = bytes.endOfSwiftComment(at: position) else { return symbol() }
    if !canBegin { canBegin = bytes.hasNewline(in: position..<end) }
    position = end
  }

  private mutating func open() {
    guard isCounted(bytes[position]) else { return symbol() }
    if !canBegin || !isInAttribute { endBeginning() }
    depth += 1
    position += 1
    canBegin = false
  }

  private mutating func close() {
    if depth == 0, bytes[position] == ")", let string = interpolations.popLast() {
      position += 1
      return resume(string)
    }
    guard isCounted(bytes[position]) else { return symbol() }
    depth = max(0, depth - 1)
    position += 1
    canBegin = isTopLevel && isInAttribute
  }

  /// Whether a bracket counts for nesting. In an interpolation only parentheses count, as in the
  /// compiler: a regular expression in it may have an unpaired bracket.
  private func isCounted(_ bracket: UInt8) -> Bool {
    interpolations.isEmpty || bracket == "(" || bracket == ")"
  }

  private mutating func escapedName() {
    position = bytes.endOfEscapedName(at: position) ?? position + 1
    endBeginning()
  }
}
