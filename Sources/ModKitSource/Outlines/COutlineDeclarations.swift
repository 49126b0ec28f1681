package import ModKitModel

/// Finds the declarations of C and Objective-C.
package struct COutlineDeclarations {
  private let tokens: CodeTokens
  private var places: [(declaration: OutlineDeclaration, offset: Int)] = []

  package init(_ tokens: CodeTokens) {
    self.tokens = tokens
    var index = 0
    while index < tokens.all.upperBound { index = read(index) }
    for macro in tokens.macros.map(\.name) + tokens.functionMacros.map(\.name) {
      add(.value, macro)
    }
  }

  /// In the order of the text.
  package var found: [OutlineDeclaration] {
    var positions = PositionCounter(tokens.bytes)
    return places.sorted { $0.offset < $1.offset }.map { place in
      var declaration = place.declaration
      declaration.position = positions.position(of: place.offset)
      return declaration
    }
  }

  private mutating func read(_ index: Int) -> Int {
    if tokens.isMark(index, "@"), tokens.isName(index + 1) { return directive(index) }
    if tokens.isName(index, "extern"), tokens[index + 1].kind == .string,
      tokens.isMark(index + 2, "{")
    {
      return index + 3
    }
    return statement(index)
  }

  // MARK: Objective-C

  private mutating func directive(_ index: Int) -> Int {
    switch tokens.text(index + 1) {
    case "interface", "implementation": return type(.classType, at: index)
    case "protocol" where !tokens.isMark(index + 2, "("): return type(.protocolType, at: index)
    case "class", "import", "protocol", "compatibility_alias": return endOfStatement(index)
    default: return index + 2
    }
  }

  /// Reads up to `@end`.
  private mutating func type(_ kind: OutlineDeclaration.Kind, at index: Int) -> Int {
    let name = index + 2
    guard tokens.isName(name) else { return name }
    // `@protocol A, B;` declares nothing.
    if kind == .protocolType, tokens.isMark(name + 1, ";") || tokens.isMark(name + 1, ",") {
      return endOfStatement(name)
    }
    var end = name + 1
    while end < tokens.all.upperBound, !isEnd(end) { end += 1 }
    let isCategory = tokens.isMark(name + 1, "(")
    if !isCategory {
      let inherited = inherited(after: name)
      add(kind, self.name(at: name), inherited: inherited)
    }
    members(of: tokens.text(name), isCategory, name + 1..<end)
    return min(end + 2, tokens.all.upperBound)
  }

  private func isEnd(_ index: Int) -> Bool {
    tokens.isMark(index, "@") && tokens.isName(index + 1, "end")
  }

  /// The superclass, and the protocols in angle brackets.
  private func inherited(after name: Int) -> [String] {
    var names: [String] = []
    var index = name + 1
    if tokens.isMark(index, ":"), tokens.isName(index + 1) {
      names.append(tokens.text(index + 1))
      index += 2
    }
    guard tokens.isMark(index, "<") else { return names }
    index += 1
    while tokens.isName(index) || tokens.isMark(index, ",") {
      if tokens.isName(index) { names.append(tokens.text(index)) }
      index += 1
    }
    return names
  }

  private mutating func members(of type: String, _ isCategory: Bool, _ range: Range<Int>) {
    for index in tokens.pieces(range) where tokens[index].beginsLine {
      if tokens.isMark(index, "-") || tokens.isMark(index, "+"), tokens.isMark(index + 1, "(") {
        add(.function, name(at: tokens.next(index + 1)), of: type, isInExtension: isCategory)
      } else if tokens.isMark(index, "@"), tokens.isName(index + 1, "property") {
        let end = min(endOfStatement(index), range.upperBound)
        if let name = nameOfDeclarator(index + 2..<max(index + 2, end - 1)) {
          add(.value, self.name(at: name), of: type, isInExtension: isCategory)
        }
      }
    }
  }

  // MARK: C

  /// Reads a declaration up to its semicolon or its body.
  private mutating func statement(_ index: Int) -> Int {
    let end = endOfStatement(index)
    let range = index..<end
    guard tokens.isName(index) else { return end }
    if tokens.isName(index, "typedef") {
      typedef(range)
    } else if ["struct", "union", "enum", "class"].contains(tokens.text(index)),
      let body = tokens.pieces(range).first(where: { tokens.isMark($0, "{") })
    {
      add(.structType, name(at: index + 1))
      if tokens.isName(index, "enum") { cases(body) }
    } else if let name = nameOfDeclarator(range) {
      let isCalled = tokens.isMark(name + 1, "(")
      add(isCalled ? .function : .value, self.name(at: name))
    }
    return end
  }

  private mutating func typedef(_ range: Range<Int>) {
    let pieces = tokens.pieces(range)
    if let macro = pieces.first(where: isEnumMacro), tokens.isMark(macro + 1, "("),
      let close = tokens.close(macro + 1), tokens.isName(close - 1)
    {
      add(.enumType, name(at: close - 1))
      if tokens.isMark(close + 1, "{") { cases(close + 1) }
      return
    }
    if let body = pieces.first(where: { tokens.isMark($0, "{") }),
      pieces.contains(where: { tokens.isName($0, "enum") })
    {
      cases(body)
    }
    // `typedef void (^Name)(int)`: the name is in brackets.
    if let pointer = pieces.first(where: { isPointer($0) }) {
      add(.alias, name(at: pointer + 2))
    } else if let name = pieces.reversed().first(where: { tokens.isName($0) }) {
      add(.alias, self.name(at: name))
    }
  }

  private func isPointer(_ index: Int) -> Bool {
    tokens.isMark(index, "(") && (tokens.isMark(index + 1, "^") || tokens.isMark(index + 1, "*"))
      && tokens.isName(index + 2)
  }

  private func isEnumMacro(_ index: Int) -> Bool {
    tokens.isName(index)
      && ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "NS_ERROR_ENUM", "CF_ENUM", "CF_OPTIONS"]
        .contains(tokens.text(index))
  }

  private mutating func cases(_ body: Int) {
    guard let close = tokens.close(body) else { return }
    for index in tokens.pieces(body + 1..<close)
    where tokens.isName(index) && (index == body + 1 || tokens.isMark(index - 1, ",")) {
      add(.value, name(at: index))
    }
  }

  /// The last name before a value, a body or parameters.
  private func nameOfDeclarator(_ range: Range<Int>) -> Int? {
    var name: Int?
    for index in tokens.pieces(range) {
      if let pointer = isPointer(index) ? index + 2 : nil { return pointer }
      if tokens.isMark(index, "=") || tokens.isMark(index, "{") || tokens.isMark(index, ";") {
        break
      }
      if tokens.isMark(index, "("), let found = name, !isAttribute(found) { return found }
      if tokens.isName(index), !isAttribute(index) { name = index }
    }
    return name
  }

  /// Whether it is a macro or an attribute rather than the name of a declaration.
  private func isAttribute(_ index: Int) -> Bool {
    let name = tokens.text(index)
    return name.hasPrefix("__")
      || (name.contains("_") && name.allSatisfy { $0.isUppercase || $0 == "_" || $0.isNumber }
        && ["NS_", "API_", "UI_", "CF_"].contains { name.hasPrefix($0) })
  }

  /// Returns the place after the semicolon, or after the body of a function.
  private func endOfStatement(_ index: Int) -> Int {
    for piece in tokens.pieces(index..<tokens.all.upperBound) {
      if tokens.isMark(piece, ";") { return piece + 1 }
      if piece > index, beginsDirective(piece) { return piece }
      if tokens.isMark(piece, "{"), let close = tokens.close(piece), tokens.isMark(piece - 1, ")"),
        !tokens.isMark(close + 1, ";")
      {
        // An enumeration of a macro goes on up to its semicolon.
        return close + 1
      }
    }
    return tokens.all.upperBound
  }

  private func beginsDirective(_ index: Int) -> Bool {
    tokens.isMark(index, "@") && tokens.isName(index + 1)
      && ["interface", "implementation", "protocol", "class", "import", "end"]
        .contains(tokens.text(index + 1))
  }

  // MARK: Adding

  private func name(at index: Int) -> Range<Int>? {
    tokens.isName(index) ? tokens[index].range : nil
  }

  /// - Parameter name: its place in the bytes; nothing is added if there is none
  private mutating func add(
    _ kind: OutlineDeclaration.Kind, _ name: Range<Int>?, of type: String? = nil,
    isInExtension: Bool = false, inherited: [String] = []
  ) {
    guard let name else { return }
    let declaration = OutlineDeclaration(
      kind, tokens.bytes.text(name), of: type, isInExtension: isInExtension, isPublic: true,
      inherited: inherited,
      position: TextPosition(line: 1, column: 1))
    places.append((declaration, name.lowerBound))
  }
}
