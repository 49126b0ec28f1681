import ModKitModel

/// Says what a name in Objective-C stands for, where its neighbours leave no doubt.
struct ObjectiveCRoles {
  private let tokens: CodeTokens

  init(_ tokens: CodeTokens) { self.tokens = tokens }

  /// Names of types begin with a capital.
  func mayBeUse(_ index: Int) -> Bool {
    tokens.isName(index) && (0x41...0x5A).contains(tokens.bytes[tokens[index].start])
  }

  func role(of index: Int) -> ObjectiveCUse.Kind? {
    if isReceiver(index) || isDotted(index) { return .message }
    if let role = directive(of: index) { return role }
    if isInProtocolList(index) { return .protocol }
    if isPointee(index) || isCast(index) || isDeclared(index) { return .type }
    return isValue(index) ? .value : nil
  }

  // MARK: Messages

  /// `[Name message …]`
  private func isReceiver(_ index: Int) -> Bool {
    guard tokens.isMark(index - 1, "["), tokens.isName(index + 1),
      let close = tokens.close(index - 1),
      tokens.isMark(index + 2, ":") || index + 2 == close
    else { return false }
    // A literal, an index or an attribute has brackets too.
    return !tokens.isMark(index - 2, "@")
      && (!tokens.isMark(index - 2, "[") || tokens.parent(index - 2) != nil)
  }

  /// `Name.shared`
  private func isDotted(_ index: Int) -> Bool {
    tokens.isMark(index + 1, ".") && tokens.isName(index + 2)
      && tokens[index + 1].end == tokens[index + 2].start && beginsExpression(index)
  }

  // MARK: Directives

  private func directive(of index: Int) -> ObjectiveCUse.Kind? {
    guard tokens.isName(index - 1) || tokens.isMark(index - 1, ":") || tokens.isMark(index - 1, "(")
    else { return nil }
    let isInterface =
      isDirective("interface", at: index - 1) || isDirective("implementation", at: index - 1)
    if isInterface { return tokens.isMark(index + 1, "(") ? .category : nil }
    if tokens.isMark(index - 1, ":"), tokens.isName(index - 2),
      isDirective("interface", at: index - 3)
    {
      return .superclass
    }
    let isProtocol =
      tokens.isMark(index - 1, "(") && tokens.isMark(index + 1, ")")
      && isDirective("protocol", at: index - 2)
    return isProtocol ? .protocol : nil
  }

  private func isDirective(_ name: StaticString, at index: Int) -> Bool {
    tokens.isName(index, name) && tokens.isMark(index - 1, "@")
  }

  /// `id<A, Name>`, or after the names of an interface or a protocol.
  private func isInProtocolList(_ index: Int) -> Bool {
    guard tokens.isMark(index + 1, ">") || tokens.isMark(index + 1, ",") else { return false }
    var start = index
    while tokens.isMark(start - 1, ","), tokens.isName(start - 2) { start -= 2 }
    guard tokens.isMark(start - 1, "<") else { return false }
    var end = index
    while tokens.isMark(end + 1, ","), tokens.isName(end + 2) { end += 2 }
    guard tokens.isMark(end + 1, ">") else { return false }
    let before = start - 2
    if tokens.isName(before, "id") || tokens.isName(before, "Class") { return true }
    if tokens.isName(before), isDirective("protocol", at: before - 1) { return true }
    if tokens.isName(before), isDirective("interface", at: before - 1) { return true }
    if tokens.isMark(before, ")"), let open = tokens.open(before) {
      return isDirective("interface", at: open - 2)
    }
    return tokens.isName(before) && tokens.isMark(before - 1, ":")
      && isDirective("interface", at: before - 3)
  }

  // MARK: Types

  /// What stands between a type and the name of what has it.
  private static let qualifiers: Set<String> = [
    "const", "_Nonnull", "_Nullable", "_Null_unspecified", "__nonnull", "__nullable", "__strong",
    "__weak", "__autoreleasing", "__unsafe_unretained", "__block", "volatile", "restrict",
  ]
  /// What may stand before a type.
  private static let specifiers: Set<String> = qualifiers.union([
    "static", "extern", "__kindof", "nullable", "nonnull", "null_unspecified", "inout", "out",
    "IBOutlet", "register", "typedef", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_EXTERN",
  ])

  /// `Name *name`, `(Name *)`, `NSArray<Name *>`
  private func isPointee(_ index: Int) -> Bool {
    guard tokens.isMark(index + 1, "*") else { return false }
    var after = index + 1
    while tokens.isMark(after, "*")
      || tokens.isName(after) && Self.qualifiers.contains(tokens.text(after))
    { after += 1 }
    let before = before(index)
    // No operand follows, so that it is no product.
    if tokens.isMark(after, ",") || tokens.isMark(after, ">") || tokens.isMark(after, ")") {
      return tokens.isMark(before, "(") || tokens.isMark(before, "<") || tokens.isMark(before, ",")
    }
    guard tokens.isName(after) else { return false }
    return beginsStatement(before) || isParameter(before)
      || tokens.isMark(before, "(") && tokens.isName(before - 1, "for")
        && tokens.isName(after + 1, "in")
  }

  /// `(Name)name`, but not the condition of a statement.
  private func isCast(_ index: Int) -> Bool {
    guard tokens.isMark(index - 1, "("), tokens.isMark(index + 1, ")"), tokens.isName(index + 2)
    else { return false }
    return isOneOf(":-+=(,;{}[!?|&", index - 2) || tokens.isName(index - 2, "return")
  }

  /// `Name name;`
  private func isDeclared(_ index: Int) -> Bool {
    tokens.isName(index + 1) && isOneOf(";=,", index + 2) && beginsStatement(before(index))
  }

  /// The place before a type and what belongs to it.
  private func before(_ index: Int) -> Int {
    var before = index - 1
    while tokens.isName(before), Self.specifiers.contains(tokens.text(before)) { before -= 1 }
    return before
  }

  /// Whether a statement or a declaration begins after a token.
  private func beginsStatement(_ before: Int) -> Bool {
    if before < 0 || isOneOf(";{}", before) { return true }
    if tokens.isName(before) {
      return tokens.isMark(before - 1, "@")
        && ["property", "private", "public", "protected", "package", "end", "optional", "required"]
          .contains(tokens.text(before))
    }
    guard tokens.isMark(before, ")"), let open = tokens.open(before) else { return false }
    return isDirective("property", at: open - 1)
  }

  /// Whether a parameter of a block or a function begins after a token.
  private func isParameter(_ before: Int) -> Bool {
    guard tokens.isMark(before, "(") || tokens.isMark(before, ","),
      let open = tokens.isMark(before, "(") ? before : tokens.parent(before),
      tokens.isMark(open, "(")
    else { return false }
    if tokens.isMark(open - 1, "^") { return true }
    if tokens.isMark(open - 1, ")"), let other = tokens.open(open - 1) {
      return tokens.isMark(other + 1, "^")
    }
    // A function: in a body it would be a call.
    return tokens.isName(open - 1) && tokens.parent(open) == nil
      && (tokens.isName(open - 2) || tokens.isMark(open - 2, "*"))
  }

  // MARK: Values

  /// A name of two words in an expression: `ModeFast`.
  private func isValue(_ index: Int) -> Bool {
    guard beginsExpression(index), !tokens.isMark(index + 1, "("), !tokens.isMark(index + 1, "*"),
      !tokens.isMark(index + 1, ".")
    else { return false }
    let bytes = Array(tokens.text(index).utf8)
    return zip(bytes, bytes.dropFirst()).contains { first, second in
      (0x61...0x7A).contains(first) && (0x41...0x5A).contains(second)
    }
  }

  private func beginsExpression(_ index: Int) -> Bool {
    if tokens.isName(index - 1) {
      return tokens.isName(index - 1, "return") || tokens.isName(index - 1, "case")
        || tokens.isName(index - 1, "else")
    }
    return isOneOf("=(,?:[!&|+{};", index - 1)
  }

  private func isOneOf(_ marks: String, _ index: Int) -> Bool {
    guard let mark = tokens.mark(index) else { return false }
    return marks.utf8.contains(mark)
  }
}
