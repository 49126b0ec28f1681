import ModKitModel

extension SwiftScan {
  /// Whether the declaration after an `@objc` follows later.
  var awaitsName: Bool { prefix.isObjectiveC }

  /// Handles a word after `@objc`. True if the prefix of the declaration continues: the word is a
  /// modifier, or the `class` of a member.
  mutating func objectiveCWord(_ word: Range<Int>) -> Bool {
    guard let kind = bytes.objectiveCKind(word) else { return SwiftModifiers.has(word, in: bytes) }
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

  /// Whether a word after `class` makes that a modifier, or belongs to a member itself.
  fileprivate func isMemberWord(_ word: Range<Int>) -> Bool {
    SwiftModifiers.makesMember(text(word)) || spell("async", in: word)
  }
}
