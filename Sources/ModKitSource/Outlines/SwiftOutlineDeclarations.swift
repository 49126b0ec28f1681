import ModKitModel

/// Finds the declarations of Swift source, with the members of types.
struct SwiftOutlineDeclarations {
  /// The type around declarations.
  private struct Scope {
    var type: String
    var isExtension: Bool
    /// Whether members without a modifier are public.
    var isPublic: Bool
  }

  private let tokens: CodeTokens
  private var positions: PositionCounter
  private(set) var found: [OutlineDeclaration] = []

  init(_ tokens: CodeTokens) {
    self.tokens = tokens
    positions = PositionCounter(tokens.bytes)
    read(tokens.all, in: nil)
  }

  private mutating func read(_ range: Range<Int>, in scope: Scope?) {
    var index = range.lowerBound
    while index < range.upperBound {
      if isKeyword(index) {
        index = declare(at: index, in: range, scope)
      } else {
        index = tokens.next(index, in: range)
      }
    }
  }

  private static let kinds: [String: OutlineDeclaration.Kind] = [
    "class": .classType, "actor": .classType, "struct": .structType, "enum": .enumType,
    "protocol": .protocolType, "extension": .alias, "typealias": .alias,
    "associatedtype": .alias, "func": .function, "macro": .function, "operator": .function,
    "var": .value, "let": .value, "case": .value,
  ]

  private func isKeyword(_ index: Int) -> Bool {
    guard tokens.isName(index), Self.kinds[tokens.text(index)] != nil,
      !tokens.isEscaped(index),
      !tokens.isMark(index - 1, "."), !tokens.isMark(index - 1, ":")
    else { return false }
    let word = tokens.text(index)
    let isNamed = tokens.isName(index + 1)
    switch word {
    case "func", "operator": return isNamed || tokens.mark(index + 1) != nil
    case "class": return isNamed && !SwiftModifiers.makesMember(tokens.text(index + 1))
    default: return isNamed
    }
  }

  /// Returns the place after the declaration, or where its body begins if that has no members.
  private mutating func declare(at index: Int, in range: Range<Int>, _ scope: Scope?) -> Int {
    let word = tokens.text(index)
    let isPublic = self.isPublic(index, scope)
    switch word {
    case "class", "actor", "struct", "enum", "protocol", "extension":
      return declareType(word, at: index, in: range, scope, isPublic)
    case "case":
      // Only enumerations have cases among their members.
      if scope != nil { add(.value, at: index + 1, scope, isPublic) }
      return index + 1
    case "func", "operator":
      let end = endOfOperator(index + 1)
      add(.function, name: text(index + 1..<end), at: index + 1, scope, isPublic)
      return end
    default:
      add(Self.kinds[word] ?? .value, at: index + 1, scope, isPublic)
      return index + 2
    }
  }

  private mutating func declareType(
    _ word: String, at index: Int, in range: Range<Int>, _ scope: Scope?, _ isPublic: Bool
  ) -> Int {
    var name = index + 1
    while tokens.isMark(name + 1, "."), tokens.isName(name + 2) { name += 2 }
    let pieces = tokens.pieces(name + 1..<range.upperBound)
    guard let body = pieces.first(where: { tokens.isMark($0, "{") || isKeyword($0) }),
      tokens.isMark(body, "{"), let close = tokens.close(body)
    else { return name + 1 }
    let inherited = inherited(name + 1..<body)
    let isExtension = word == "extension"
    if !isExtension {
      add(Self.kinds[word] ?? .alias, at: name, scope, isPublic, inherited: inherited)
    } else if let first = inherited.first {
      // What needs a conformance names the type.
      add(
        .alias, name: first, at: name,
        Scope(
          type: tokens.text(name), isExtension: true,
          isPublic: true), true)
    }
    read(
      body + 1..<min(close, range.upperBound),
      in: Scope(
        type: tokens.text(name), isExtension: isExtension,
        isPublic: isPublic && (isExtension || word == "protocol" || word == "enum")))
    return min(close + 1, range.upperBound)
  }

  /// The names after the colon, without those in brackets and in `where`.
  private func inherited(_ range: Range<Int>) -> [String] {
    guard let colon = tokens.pieces(range).first(where: { tokens.isMark($0, ":") }) else {
      return []
    }
    return tokens.pieces(colon + 1..<range.upperBound)
      .prefix { !tokens.isName($0, "where") }
      .filter { tokens.isName($0) && !tokens.isMark($0 + 1, ".") }.map(tokens.text)
  }

  private func endOfOperator(_ index: Int) -> Int {
    guard !tokens.isName(index) else { return index + 1 }
    var end = index + 1
    while tokens.mark(end) != nil, tokens[end].start == tokens[end - 1].end,
      !tokens.isMark(end, "("), !tokens.isMark(end, "{")
    { end += 1 }
    return end
  }

  private func text(_ range: Range<Int>) -> String { range.map(tokens.text).joined() }

  /// - Parameter name: if it is not the token's text
  private mutating func add(
    _ kind: OutlineDeclaration.Kind, name: String? = nil, at index: Int, _ scope: Scope?,
    _ isPublic: Bool, inherited: [String] = []
  ) {
    found.append(
      OutlineDeclaration(
        kind, name ?? tokens.text(index), of: scope?.type,
        isInExtension: scope?.isExtension ?? false,
        isPublic: isPublic, inherited: inherited,
        position: positions.position(of: tokens[index].start)))
  }

  // MARK: Modifiers

  private func isPublic(_ keyword: Int, _ scope: Scope?) -> Bool {
    // Operators have no modifiers, and are public.
    if tokens.isName(keyword, "operator") { return true }
    guard let access = tokens.prefix(before: keyword).access else {
      return scope?.isPublic ?? false
    }
    return ["public", "open", "package"].contains(access)
  }
}
