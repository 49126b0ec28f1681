extension CodeTokens {
  /// Whether the names in a range stand for types that are known at run time only: generic parameters,
  /// associated types and `Self`.
  func hasTypeParameter(in range: Range<Int>) -> Bool {
    isSwift
      && range.contains { index in
        isName(index) && !isMark(index - 1, ".") && isTypeParameter(index)
      }
  }

  /// Whether the last name in a range is that of a value, which begins with a small letter.
  func endsWithValue(_ range: Range<Int>) -> Bool {
    guard let last = range.last, isName(last) else { return false }
    let bytes = bytes.storage[self[last].range]
    guard let letter = bytes.first(where: { $0 != UInt8(ascii: "_") }) else { return false }
    return (0x61...0x7A).contains(letter)
  }

  /// Whether `.self`, `.class` or `class` comes after a range.
  func isMetatype(_ range: Range<Int>) -> Bool {
    let next = isMark(range.upperBound, ".") ? range.upperBound + 1 : range.upperBound
    return isSwift ? next > range.upperBound && isName(next, "self") : isName(next, "class")
  }

  private func isTypeParameter(_ index: Int) -> Bool {
    if isName(index, "Self") { return true }
    let name = text(index)
    var place = index
    var isInType = false
    while let brace = parent(place), index - brace < Self.typeDistance {
      if isMark(brace, "{"), let head = head(before: brace) {
        if parameters(at: head.name + 1, have: name) { return true }
        isInType = isInType || head.isType
        if isName(head.name - 1, "extension"), isGeneric(text(head.name), name, near: index) {
          return true
        }
      }
      place = brace
    }
    return isInType && isAssociatedType(name, near: index)
  }

  private static let typeDistance = 20_000

  /// The declaration whose body a brace opens.
  private func head(before brace: Int) -> (name: Int, isType: Bool)? {
    let outer = parent(brace)
    var index = brace - 1
    for _ in 0..<200 where index >= 0 && parent(open(index) ?? index) == outer {
      if isMark(index, "}") || isMark(index, ";") { return nil }
      if isName(index) {
        let word = text(index)
        if Self.types.contains(word), isName(index + 1) { return (endOfPath(index + 1), true) }
        if word == "func" { return (index + 1, false) }
        if word == "init" || word == "subscript", !isMark(index - 1, ".") {
          return (isMark(index + 1, "?") ? index + 1 : index, false)
        }
      }
      index = (open(index) ?? index) - 1
    }
    return nil
  }

  private static let types: Set<String> = [
    "class", "struct", "enum", "actor", "extension", "protocol",
  ]

  private func endOfPath(_ start: Int) -> Int {
    var index = start
    while isMark(index + 1, "."), isName(index + 2) { index += 2 }
    return index
  }

  /// Whether `<…>` at a place declares a parameter.
  private func parameters(at start: Int, have name: String) -> Bool {
    guard isMark(start, "<") else { return false }
    var depth = 0
    for index in start..<min(start + 200, count) {
      if isMark(index, "<") { depth += 1 }
      if isMark(index, ">"), !isMark(index - 1, "-") { depth -= 1 }
      if depth == 0 { return false }
      let begins = isMark(index - 1, "<") || isMark(index - 1, ",") || isName(index - 1, "each")
      if depth == 1, begins, isName(index), text(index) == name { return true }
    }
    return false
  }

  /// Whether a type of the file has a parameter.
  private func isGeneric(_ type: String, _ name: String, near index: Int) -> Bool {
    nearby(index).contains { place in
      isMark(place + 1, "<") && isName(place) && isName(place - 1)
        && Self.types.contains(text(place - 1)) && text(place) == type
        && parameters(at: place + 1, have: name)
    }
  }

  private func isAssociatedType(_ name: String, near index: Int) -> Bool {
    nearby(index).contains {
      isName($0, "associatedtype") && isName($0 + 1) && text($0 + 1) == name
    }
  }

  private func nearby(_ index: Int) -> Range<Int> {
    max(0, index - Self.typeDistance)..<min(count, index + Self.typeDistance)
  }

  private var count: Int { tokens.count }
}
