import ModKitModel

extension SwiftScan {
  /// Whether the declaration after an `@objc` follows later.
  var awaitsName: Bool { prefix.isObjectiveC }

  /// Handles a word after `@objc`. True if the prefix of the declaration continues: the word is a
  /// modifier, or the `class` of a member.
  mutating func objectiveCWord(_ word: Range<Int>) -> Bool {
    guard let kind = bytes.objectiveCKind(word) else { return bytes.isDeclarationModifier(word) }
    let start = bytes.endOfSwiftTrivia(from: word.upperBound)
    guard let name = bytes.swiftName(at: start) else { return false }
    // `class func` and similar declare a member.
    if bytes[start] != "`", bytes.isMemberWord(name) { return kind == .objectiveCClass }
    // The name at run time of a class has its module in it, unless it is stated.
    if kind == .objectiveCClass, prefix.name == nil { return false }
    let found =
      prefix.name ?? SwiftObjectiveCName(text: bytes.text(name), position: position(of: start))
    report(kind, found.text, at: found.position)
    return false
  }
}

extension SourceBytes {
  fileprivate func objectiveCKind(_ word: Range<Int>) -> ObjectiveCDeclaration.Kind? {
    switch self[word.lowerBound] {
    case "c" where spell("class", in: word): .objectiveCClass
    case "a" where spell("actor", in: word): .objectiveCClass
    case "p" where spell("protocol", in: word): .objectiveCProtocol
    case "e" where spell("enum", in: word): .enumeration
    default: nil
    }
  }

  fileprivate func isDeclarationModifier(_ word: Range<Int>) -> Bool {
    let modifiers: [StaticString] = [
      "public", "private", "package", "internal", "fileprivate", "open", "final", "indirect",
      "dynamic", "nonisolated", "distributed", "static", "override", "unowned", "weak", "lazy",
    ]
    return modifiers.contains { spell($0, in: word) }
  }

  fileprivate func isMemberWord(_ word: Range<Int>) -> Bool {
    let words: [StaticString] = [
      "func", "var", "let", "subscript", "init", "typealias", "class", "static", "mutating",
      "required", "convenience", "async", "optional",
    ]
    return isDeclarationModifier(word) || words.contains { spell($0, in: word) }
  }
}
