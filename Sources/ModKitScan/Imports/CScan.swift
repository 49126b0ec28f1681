import ModKitModel

/// A walk through C source, preprocessing token by preprocessing token.
struct CScan {
  let bytes: SourceBytes
  var position: Int
  var imports: [Import] = []
  var conditions = ConditionStack()
  var includeGuard = CIncludeGuard()
  /// Whether a `#` here would open a directive.
  var isAtLineStart = true
  /// Whether the present line is a directive: an `@import` in a macro imports nothing.
  var isInDirective = false
  private var locations: LocationCounter

  init(_ bytes: SourceBytes, file: String) {
    self.bytes = bytes
    locations = LocationCounter(bytes, file: file)
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

  mutating func report(_ form: Import.Form, _ operand: String, at offset: Int) {
    imports.append(
      Import(
        form: form, operand: operand, location: locations.location(of: offset),
        conditions: conditions.conditions))
  }

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

  /// `#`, or `%:` where the mark takes two bytes.
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
    if !isInDirective { moduleImport() }
  }

  private mutating func name() {
    isAtLineStart = false
    let start = position
    position = bytes.endOfCWord(from: start)
    if bytes[position] == "\"", bytes.isRawPrefix(start..<position) {
      position = bytes.endOfRawString(at: position)
    }
  }

  private mutating func literal() {
    isAtLineStart = false
    switch bytes[position] {
    case "\"", "'": position = bytes.endOfCLiteral(at: position)
    default: position += 1
    }
  }
}
