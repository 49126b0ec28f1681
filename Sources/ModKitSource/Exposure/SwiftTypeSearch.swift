import ModKitModel

/// Finds the declarations of a type in Swift source, and how Objective-C sees them.
package struct SwiftTypeSearch {
  package struct Declaration {
    package var keyword: String
    package var offset: Int
    /// Whether it is in no other type, function or condition.
    var isTopLevel: Bool
    var isPublic: Bool
    /// `@objc` without a name.
    var isExposed: Bool
    var objectiveCName: String?
    var isGeneric: Bool
    /// What stands after the colon: a class, or protocols.
    var inherited: [String]
    /// Whether an attribute stands before it of which modkit does not know what it does.
    var hasOtherAttributes: Bool
    /// The cases of an enum.
    package var cases: Set<String>
  }

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "typealias", "associatedtype",
  ]
  /// Attributes that do not change how Objective-C sees a type.
  private static let harmless: Set<String> = [
    "available", "MainActor", "frozen", "objcMembers", "dynamicMemberLookup", "discardableResult",
    "unchecked", "usableFromInline", "propertyWrapper", "resultBuilder", "main", "objc",
  ]

  private let tokens: CodeTokens

  package init(_ tokens: CodeTokens) { self.tokens = tokens }

  /// Whether an attribute gives this name to something: `@objc(Name)`.
  package func names(_ name: String) -> Bool {
    tokens.all.contains { index in
      tokens.isName(index) && tokens.text(index) == name && tokens.isMark(index - 1, "(")
        && tokens.isMark(index + 1, ")") && tokens.isName(index - 2)
        && tokens.isMark(index - 3, "@")
    }
  }

  package func declarations(of name: String) -> [Declaration] {
    tokens.all.compactMap { index in
      guard tokens.isName(index), tokens.text(index) == name, tokens.isName(index - 1),
        Self.keywords.contains(tokens.text(index - 1))
      else { return nil }
      return declaration(index)
    }
  }

  private func declaration(_ name: Int) -> Declaration {
    let prefix = tokens.prefix(before: name - 1)
    let objectiveCName = prefix.objectiveCNamePlace.map(tokens.text)
    return Declaration(
      keyword: tokens.text(name - 1), offset: tokens[name].start,
      isTopLevel: tokens.parent(name) == nil && tokens.conditions(of: name).isEmpty,
      isPublic: prefix.isPublic,
      isExposed: prefix.has("objc") && objectiveCName == nil, objectiveCName: objectiveCName,
      isGeneric: tokens.isMark(name + 1, "<"), inherited: inherited(after: name),
      hasOtherAttributes: prefix.attributes.contains { !Self.harmless.contains($0.name) },
      cases: cases(after: name))
  }

  /// The names after `case` in a body, without those that have attributes.
  private func cases(after name: Int) -> Set<String> {
    guard tokens.isName(name - 1, "enum"),
      let open = tokens.pieces(name..<tokens.all.upperBound).first(where: { tokens.isMark($0, "{") }
      ),
      let close = tokens.close(open)
    else { return [] }
    var cases: Set<String> = []
    for index in tokens.pieces(open + 1..<close)
    where tokens.isName(index, "case") && !tokens.isMark(index - 1, ")")
      && !tokens.isMark(index - 2, "@")
    {
      var place = index + 1
      while tokens.isName(place) {
        cases.insert(tokens.text(place))
        place += 1
        if tokens.isMark(place, "(") { place = tokens.next(place) }
        if tokens.isMark(place, "=") { place += 2 }
        guard tokens.isMark(place, ",") else { break }
        place += 1
      }
    }
    return cases
  }

  private func inherited(after name: Int) -> [String] {
    guard tokens.isMark(name + 1, ":") else { return [] }
    var names: [String] = []
    var index = name + 2
    while index < tokens.tokens.count, !tokens.isMark(index, "{"), !tokens.isName(index, "where") {
      if !tokens.isMark(index, ",") { names.append(tokens.text(index)) }
      index += 1
    }
    return names
  }
}
