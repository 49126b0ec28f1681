import ModKitModel

/// Finds the types of Swift source that are declared at the start of a line: those that Objective-C can find by name,
/// and those that it cannot see.
///
/// The names of nested classes are mangled, so nobody looks them up.
struct SwiftTypeHeads {
  private let bytes: SourceBytes
  private var positions: PositionCounter
  private(set) var classes: [ClassDeclaration] = []
  /// See ``HiddenTypes``.
  private(set) var hidden: [UInt32] = []
  /// Nothing before it is looked at.
  private var next = 0

  /// - Parameter lines: those that a declaration may begin
  init(_ bytes: SourceBytes, _ lines: [Int]) {
    self.bytes = bytes
    positions = PositionCounter(bytes)
    for start in lines { line(start) }
  }

  private mutating func line(_ start: Int) {
    guard start >= next else { return }
    var prefix = DeclarationPrefix(bytes, from: start)
    while prefix.advance() {}
    next = prefix.index + 1
    guard !bytes[bytes.lineStart(before: prefix.index) ?? prefix.index].isBlank else { return }
    let keyword = prefix.index..<bytes.endOfSwiftName(from: prefix.index)
    guard bytes[keyword.upperBound].isBlank, bytes.isTypeKeyword(keyword),
      let name = bytes.swiftName(at: bytes.endOfSwiftBlanks(from: keyword.upperBound)),
      !Self.members.contains(where: { bytes.spell($0, in: name) })
    else { return }
    hidden += HiddenTypes.hashes(bytes, declaredAt: start, name)
    guard bytes.spell("class", in: keyword) else { return }
    classes.append(
      ClassDeclaration(
        .swift, path: [bytes.text(name)], objectiveCName: prefix.objectiveCName,
        position: positions.position(of: name.lowerBound)))
  }

  /// What `class` makes a member of a type.
  private static let members: [StaticString] = ["func", "var", "let", "subscript", "override"]
}

extension SourceBytes {
  /// Whether an attribute, a modifier, a keyword or a comment before one of these may stand here.
  @inline(__always)
  func mayBeginDeclaration(_ index: Int) -> Bool {
    switch self[index] {
    case "@", "#", "a", "c", "d", "e", "f", "i", "n", "o", "p", "s": true
    case "/": self[index + 1] == "*"
    default: false
    }
  }

  fileprivate func isTypeKeyword(_ word: Range<Int>) -> Bool {
    switch self[word.lowerBound] {
    case "c": spell("class", in: word)
    case "s": spell("struct", in: word)
    case "e": spell("enum", in: word)
    case "p": spell("protocol", in: word)
    case "a": spell("actor", in: word)
    default: false
    }
  }
}

/// Attributes, modifiers and conditions before the keyword of a declaration.
private struct DeclarationPrefix {
  private let bytes: SourceBytes
  /// The place of the next one, or of the keyword.
  private(set) var index: Int
  /// The name in the first `@objc(Name)`.
  private(set) var objectiveCName: String?
  private var left = 64

  init(_ bytes: SourceBytes, from start: Int) {
    self.bytes = bytes
    index = bytes.endOfSwiftTrivia(from: start)
  }

  /// Moves past one; returns false if there is none.
  mutating func advance() -> Bool {
    guard left > 0, index < bytes.count, let end = end() else { return false }
    left -= 1
    index = bytes.endOfSwiftTrivia(from: end)
    return true
  }

  /// Notes the name after a parenthesis.
  private mutating func note(_ parenthesis: Int) {
    guard objectiveCName == nil else { return }
    objectiveCName = bytes.swiftName(at: bytes.endOfSwiftBlanks(from: parenthesis + 1))
      .map(bytes.text)
  }

  private mutating func end() -> Int? {
    switch bytes[index] {
    case "#":
      let word = index + 1..<bytes.endOfSwiftName(from: index + 1)
      return Self.conditions.contains { bytes.spell($0, in: word) }
        ? bytes.lineEnd(from: index) : nil
    case "@":
      var end = bytes.endOfSwiftName(from: index + 1)
      if bytes[end] == "(", bytes.spell("objc", in: index + 1..<end) { note(end) }
      while bytes[end] == "." { end = bytes.endOfSwiftName(from: end + 1) }
      return bytes[end] == "(" ? endOfParentheses(end) : end
    default:
      let word = index..<bytes.endOfSwiftName(from: index)
      guard Self.modifiers.contains(where: { bytes.spell($0, in: word) }) else { return nil }
      return bytes[word.upperBound] == "(" ? endOfParentheses(word.upperBound) : word.upperBound
    }
  }

  private func endOfParentheses(_ start: Int) -> Int? {
    var depth = 0
    var isText = false
    for index in start..<min(start + 2000, bytes.count) {
      switch bytes[index] {
      case "\"" where bytes[index - 1] != "\\": isText.toggle()
      case "(" where !isText: depth += 1
      case ")" where !isText: depth -= 1
      default: break
      }
      if depth == 0 { return index + 1 }
    }
    return nil
  }

  private static let conditions: [StaticString] = ["if", "elseif", "else", "endif"]
  private static let modifiers: [StaticString] = [
    "public", "open", "internal", "private", "fileprivate", "package", "final", "nonisolated",
    "dynamic", "distributed", "indirect",
  ]
}
