/// The attributes and modifiers before the keyword of a declaration.
struct SwiftDeclarationPrefix {
  struct Attribute {
    let name: String
    /// Nil without parentheses.
    let arguments: Range<Int>?
  }

  /// In the order of the text.
  private(set) var attributes: [Attribute] = []
  /// In the order of the text, those with an argument as `private(set)`.
  private(set) var modifiers: [String] = []

  /// Reads one attribute or modifier and returns the place after it; nil if there is none.
  mutating func read(_ tokens: CodeTokens, at index: Int) -> Int? {
    if tokens.isMark(index, "@") { return attribute(tokens, at: index) }
    guard tokens.isModifier(index) else { return nil }
    let word = tokens.text(index)
    guard tokens.isMark(index + 1, "("), !tokens[index + 1].beginsLine,
      tokens.isName(index + 2), tokens.isMark(index + 3, ")")
    else {
      modifiers.append(word)
      return index + 1
    }
    modifiers.append("\(word)(\(tokens.text(index + 2)))")
    return tokens.next(index + 1)
  }

  private mutating func attribute(_ tokens: CodeTokens, at index: Int) -> Int? {
    guard tokens.isName(index + 1) else { return nil }
    var last = index + 1
    while tokens.isMark(last + 1, "."), tokens.isName(last + 2) { last += 2 }
    let name = tokens.text(last)
    let next = tokens.endOfTypeArguments(from: last + 1)
    // `@MainActor (Int) -> Void`, where the parentheses are those of a type.
    guard tokens.isMark(next, "("),
      SwiftAttributes.withBlanks.contains(name) || tokens[next].start == tokens[next - 1].end
    else {
      attributes.append(Attribute(name: name, arguments: nil))
      return next
    }
    let end = tokens.next(next)
    attributes.append(Attribute(name: name, arguments: next + 1..<max(next + 1, end - 1)))
    return end
  }

  func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }

  var isExposed: Bool { attributes.contains { SwiftAttributes.ofMembers.contains($0.name) } }
  var isOverride: Bool { modifiers.contains("override") }
  var isOfClass: Bool { modifiers.contains("static") || modifiers.contains("class") }
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
  /// Whether only the same file can set the property.
  var hasPrivateSetter: Bool {
    modifiers.contains("private(set)") || modifiers.contains("fileprivate(set)")
  }
  /// The access level, if it is stated.
  var access: String? { modifiers.last(where: SwiftModifiers.isAccessLevel) }

  /// Whether it says that other modules see the declaration.
  var isPublic: Bool { access == "public" || access == "open" }

  /// The name in `@objc(name:)`.
  func objectiveCName(_ tokens: CodeTokens) -> String? {
    guard let range = objectiveCNameRange, !range.isEmpty else { return nil }
    return range.map(tokens.text).joined()
  }

  /// The token of the first name in it.
  var objectiveCNamePlace: Int? { objectiveCNameRange?.first }

  private var objectiveCNameRange: Range<Int>? {
    attributes.last { $0.name == "objc" }?.arguments
  }
}

enum SwiftAttributes {
  /// Those that give Objective-C the member that follows.
  static let ofMembers: Set<String> = [
    "objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction",
  ]
  /// Those whose parentheses may come after a blank.
  static let withBlanks: Set<String> = ["objc", "available"]
  /// Those that give it anything.
  static let exposing = ofMembers.union(["objcMembers"])
}

extension CodeTokens {
  /// Whether a token is the modifier of a declaration.
  fileprivate func isModifier(_ index: Int) -> Bool {
    guard isName(index), !isEscaped(index) else { return false }
    guard isName(index, "class") else { return SwiftModifiers.has(self[index].range, in: bytes) }
    return isName(index + 1) && !isEscaped(index + 1)
      && SwiftModifiers.makesMember(text(index + 1))
  }

  // MARK: Forwards

  /// Returns the attributes and modifiers that begin at a token, and the place after them.
  func prefix(from start: Int) -> (prefix: SwiftDeclarationPrefix, end: Int) {
    var prefix = SwiftDeclarationPrefix()
    var index = start
    for _ in 0..<Self.partLimit {
      guard let next = prefix.read(self, at: index) else { break }
      index = next
    }
    return (prefix, index)
  }

  /// Returns the place after `<…>`, or the same place if it is none.
  fileprivate func endOfTypeArguments(from start: Int) -> Int {
    guard isMark(start, "<") else { return start }
    var depth = 0
    for index in start..<min(start + Self.attributeLimit, tokens.count) {
      if isMark(index, "<") { depth += 1 }
      if isMark(index, ">"), !isMark(index - 1, "-") { depth -= 1 }
      if depth == 0 { return index + 1 }
      if let mark = mark(index), ";{}=#".utf8.contains(mark) { break }
    }
    return start
  }

  private static var attributeLimit: Int { 200 }

  // MARK: Backwards

  /// Returns the attributes and modifiers before a keyword.
  func prefix(before keyword: Int) -> SwiftDeclarationPrefix {
    var index = prefixParts(before: keyword).last ?? keyword
    var prefix = SwiftDeclarationPrefix()
    while index < keyword, let next = prefix.read(self, at: index) { index = next }
    return prefix
  }

  /// Whether a statement may begin with a token.
  func beginsStatement(_ index: Int) -> Bool {
    guard index > 0, !self[index].beginsLine else { return true }
    return isMark(index - 1, ";") || isMark(index - 1, "{") || isMark(index - 1, "}")
  }

  /// Whether an attribute belongs to a declaration, and is not in parentheses or an interpolation.
  func beginsDeclaration(_ attribute: Int) -> Bool {
    guard isMark(attribute, "@"), parent(attribute).map({ isMark($0, "{") }) ?? true else {
      return false
    }
    return beginsStatement(attribute)
      || prefixParts(before: attribute).contains(where: beginsStatement)
  }

  /// Returns where the attributes and modifiers before a token begin, the last one first.
  func prefixParts(before index: Int) -> [Int] {
    var starts: [Int] = []
    while starts.count < Self.partLimit,
      let start = startOfPrefixPart(before: starts.last ?? index)
    {
      starts.append(start)
    }
    return starts
  }

  /// More stand before no declaration, and each of many must not look at all others.
  private static var partLimit: Int { 64 }

  private func startOfPrefixPart(before index: Int) -> Int? {
    var last = index - 1
    if isMark(last, ")"), let open = open(last) { last = open - 1 }
    if isMark(last, ">") {
      last = (startOfAngles(endingAt: last, limit: Self.attributeLimit) ?? last) - 1
    }
    guard isName(last) else { return nil }
    var first = last
    while isMark(first - 1, "."), isName(first - 2) { first -= 2 }
    if isMark(first - 1, "@") { return first - 1 }
    return first == last && isModifier(last) ? last : nil
  }

  /// The `<` of the `>` at a token; nil if it is not among so many tokens before.
  func startOfAngles(endingAt end: Int, limit: Int) -> Int? {
    var depth = 0
    for index in (max(0, end - limit)...end).reversed() {
      if isMark(index, ">"), !isMark(index - 1, "-") { depth += 1 }
      if isMark(index, "<") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
