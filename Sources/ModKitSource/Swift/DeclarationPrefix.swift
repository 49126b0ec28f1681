/// The same as ``SwiftDeclarationPrefix`` in text that is not divided into tokens; also past lines of `#if`.
struct DeclarationPrefix {
  private let bytes: SourceBytes
  /// The place of the next one, or of the keyword.
  private(set) var index: Int
  /// The name in the first `@objc(Name)`.
  private(set) var objectiveCName: String?
  /// Whether `static` is among the modifiers, or `class` before a member.
  private(set) var isOfType = false
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
      if bytes.spell("objc", in: index + 1..<end) || bytes.spell("available", in: index + 1..<end) {
        let open = bytes.endOfSwiftBlanks(from: end)
        if bytes[open] == "(" { end = open }
      }
      if bytes[end] == "(", bytes.spell("objc", in: index + 1..<index + 5) { note(end) }
      while bytes[end] == "." { end = bytes.endOfSwiftName(from: end + 1) }
      return bytes[end] == "(" ? endOfParentheses(end) : end
    default:
      let word = index..<bytes.endOfSwiftName(from: index)
      guard isModifier(word) else { return nil }
      isOfType = isOfType || bytes.spell("static", in: word) || bytes.spell("class", in: word)
      return bytes[word.upperBound] == "(" ? endOfParentheses(word.upperBound) : word.upperBound
    }
  }

  private func isModifier(_ word: Range<Int>) -> Bool {
    guard bytes.spell("class", in: word) else { return SwiftModifiers.has(word, in: bytes) }
    let next = bytes.endOfSwiftTrivia(from: word.upperBound)
    return bytes[next] != "`"
      && SwiftModifiers.makesMember(bytes.text(next..<bytes.endOfSwiftName(from: next)))
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
}
