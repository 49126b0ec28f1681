import ModKitModel

/// Finds the classes of Swift source that Objective-C can find by name: those at the start of a line,
/// outside of types.
///
/// The names of nested classes are mangled, so nobody looks them up.
struct SwiftClassSearch {
  private let bytes: SourceBytes
  private var positions: PositionCounter
  private(set) var classes: [ClassDeclaration] = []
  /// The names in `@objc(Name)`, by the place of the keyword of the declaration.
  private var names: [Int: String] = [:]

  init(_ bytes: SourceBytes) {
    self.bytes = bytes
    positions = PositionCounter(bytes)
    var start = 0
    while start < bytes.count {
      let next = bytes.block(at: start + 1)
      let block = bytes.block(at: start)
      let marks = block.marks("c", then: "l", in: next) .| block.marks("c", then: "(", in: next)
      var places = marks.places
      while let lane = places.popFirst() {
        if bytes[start + lane + 1] == "(" { name(start + lane) } else { visit(start + lane) }
      }
      start += ByteBlock.scalarCount
    }
  }

  /// Reads the `@objc(Name)` whose `c` is at a place.
  private mutating func name(_ index: Int) {
    guard index > 3, bytes.spell("@objc(", in: index - 4..<index + 2),
      let name = bytes.swiftName(at: bytes.endOfSwiftBlanks(from: index + 2)),
      let line = bytes.lineStart(before: index)
    else { return }
    var prefix = DeclarationPrefix(bytes, from: line)
    while prefix.index < index - 4, prefix.advance() {}
    guard prefix.index == index - 4 else { return }
    while prefix.advance() {}
    if names[prefix.index] == nil { names[prefix.index] = bytes.text(name) }
  }

  private mutating func visit(_ index: Int) {
    guard bytes.spell("class", in: index..<index + 5), bytes[index + 5].isBlank,
      !bytes[index - 1].isName, let line = bytes.lineStart(before: index),
      isDeclared(index, line),
      let name = bytes.swiftName(at: bytes.endOfSwiftBlanks(from: index + 5)),
      !Self.members.contains(where: { bytes.spell($0, in: name) })
    else { return }
    classes.append(
      ClassDeclaration(
        .swift, path: [bytes.text(name)],
        objectiveCName: names[index],
        position: positions.position(of: name.lowerBound)))
  }

  /// What `class` makes a member of a type.
  private static let members: [StaticString] = ["func", "var", "let", "subscript", "override"]

  /// Whether there are only attributes and modifiers from the start of a line.
  private func isDeclared(_ keyword: Int, _ line: Int) -> Bool {
    guard !bytes[line].isBlank else { return false }
    var prefix = DeclarationPrefix(bytes, from: line)
    while prefix.index < keyword, prefix.advance() {}
    return prefix.index == keyword
  }
}

/// Attributes, modifiers and conditions before the keyword of a declaration.
private struct DeclarationPrefix {
  private let bytes: SourceBytes
  /// The place of the next one, or of the keyword.
  private(set) var index: Int
  private var left = 64

  init(_ bytes: SourceBytes, from start: Int) {
    self.bytes = bytes
    index = bytes.endOfSwiftTrivia(from: start)
  }

  /// Moves past one; returns false if there is none.
  mutating func advance() -> Bool {
    guard left > 0, index < bytes.count, let end else { return false }
    left -= 1
    index = bytes.endOfSwiftTrivia(from: end)
    return true
  }

  private var end: Int? {
    switch bytes[index] {
    case "#":
      let word = index + 1..<bytes.endOfSwiftName(from: index + 1)
      return Self.conditions.contains { bytes.spell($0, in: word) }
        ? bytes.lineEnd(from: index) : nil
    case "@":
      var end = bytes.endOfSwiftName(from: index + 1)
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
