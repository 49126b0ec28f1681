/// Where names get a value other than by `let name = value`.
extension CodeTokens {
  /// The place of a name that parentheses, such as those of parameters, or a statement bind.
  func binding(_ name: String, in range: Range<Int>) -> Int? {
    range.first { index in
      guard isName(index), text(index) == name else { return false }
      if isSwift {
        return isMark(index + 1, ":") || isMark(index + 1, ",") || isMark(index + 1, ")")
          || isName(index - 1, "let") || isName(index - 1, "var") || isName(index - 1, "for")
      }
      return isMark(index - 1, ")") || isMark(index - 1, "*") || isName(index - 1)
    }
  }

  // MARK: Heads

  /// Whether brackets before a body are those of parameters or of a pattern, and not those of a call or a condition.
  func bindsNames(_ open: Int) -> Bool {
    guard isMark(open, "(") else { return !isSwift }
    guard isSwift else {
      return !["if", "while", "switch"].contains { isName(open - 1) && text(open - 1) == $0 }
    }
    let name = startOfName(before: open)
    if isName(name, "init") || isName(name, "subscript") { return !isMark(name - 1, ".") }
    let words = ["func", "for", "let", "var", "case", "catch"]
    if isName(name), words.contains(text(name)) { return true }
    // An accessor: `set(value) {`.
    if isName(name), ["set", "willSet", "didSet"].contains(text(name)), !isMark(name - 1, ".") {
      return self[name].beginsLine || mark(name - 1) != nil
    }
    var first = name
    while isMark(first - 1, "."), isName(first - 2) { first -= 2 }
    if isMark(first - 1, ".") { first -= 1 }
    return isName(first - 1) && words.contains(text(first - 1))
  }

  /// The name before parentheses, behind which there may be generic parameters or an operator.
  private func startOfName(before open: Int) -> Int {
    var index = open - 1
    if isMark(index, ">"), let start = startOfAngles(endingAt: index, limit: 100) {
      return start - 1
    }
    if isMark(index, "?") || isMark(index, "!"), isName(index - 1, "init") { return index - 1 }
    while mark(index) != nil, self.open(index) == nil { index -= 1 }
    return index
  }

  // MARK: Patterns

  /// Whether a token begins `case …:` or `default:` of a `switch`.
  func isSwitchLabel(_ index: Int) -> Bool {
    if isName(index, "default") { return isMark(index + 1, ":") }
    guard isName(index, "case"), !isMark(index - 1, ",") else { return false }
    return !["if", "guard", "while", "for"].contains { isName(index - 1) && text(index - 1) == $0 }
  }

  /// The place of a name that the pattern after `case`, `let` or `var` binds: `case .open(let name)`,
  /// `let (name, other)`.
  func patternBinding(_ name: String, at index: Int) -> Int? {
    if isName(index, "let") || isName(index, "var"), isMark(index + 1, "("),
      let close = close(index + 1)
    {
      return binding(name, in: index + 2..<close + 1)
    }
    guard isName(index, "case") else { return nil }
    let pattern = index + 1..<endOfPattern(index + 1)
    guard pattern.contains(where: { isName($0, "let") || isName($0, "var") }) else { return nil }
    return binding(name, in: pattern)
  }

  private func endOfPattern(_ start: Int) -> Int {
    let limit = min(start + 200, tokens.count)
    for index in pieces(start..<limit)
    where isMark(index, ":") || isMark(index, "=") || isMark(index, "{") {
      return index
    }
    return start
  }

  // MARK: Closures

  /// The place of a parameter in `{ [captures] name, other in`, `{ (name: Type) -> Result in`.
  func closureParameter(_ name: String, in brace: Int) -> Int? {
    guard let end = endOfSignature(brace) else { return nil }
    for index in pieces(brace + 1..<end) {
      if let close = close(index) {
        let content = index + 1..<close + 1
        let bound = isMark(index, "(") ? binding(name, in: content) : capture(name, in: content)
        if let bound { return bound }
      } else if isName(index), text(index) == name, isParameter(index, of: brace) {
        return index
      }
    }
    return nil
  }

  /// `[name = value]`
  private func capture(_ name: String, in range: Range<Int>) -> Int? {
    range.first { isName($0) && text($0) == name && isMark($0 + 1, "=") }
  }

  private func isParameter(_ index: Int, of brace: Int) -> Bool {
    // A type stands after these marks, or an attribute.
    if index > brace + 1, let mark = mark(index - 1), "@.>&<?:".utf8.contains(mark) { return false }
    return isMark(index + 1, ",") || isMark(index + 1, "-")
      || isName(index + 1) && ["in", "async", "throws"].contains(text(index + 1))
  }

  /// The `in` after what a closure takes.
  private func endOfSignature(_ brace: Int) -> Int? {
    let limit = min(brace + 200, close(brace) ?? tokens.count)
    guard brace + 1 < limit else { return nil }
    for index in pieces(brace + 1..<limit) {
      if isName(index, "in") { return index }
      if isName(index) {
        if Self.statements.contains(text(index)) { return nil }
      } else if close(index) == nil {
        guard let mark = mark(index), "@,.-><&?!:_".utf8.contains(mark) else { return nil }
      } else if isMark(index, "{") {
        return nil
      }
    }
    return nil
  }

  private static let statements: Set<String> = [
    "for", "let", "var", "if", "guard", "while", "switch", "case", "func", "return", "do",
  ]
}
