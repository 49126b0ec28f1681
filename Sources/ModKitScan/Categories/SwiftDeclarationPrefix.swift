/// The attributes and modifiers before the keyword of a declaration.
struct SwiftDeclarationPrefix {
  /// The arguments of each attribute; nil without parentheses.
  private var attributes: [String: Range<Int>?] = [:]
  private var modifiers: Set<String> = []
  /// Whether only the same file can set the property.
  private(set) var hasPrivateSetter = false

  /// Reads one attribute or modifier and returns the place after it; nil if there is none.
  mutating func read(_ tokens: CodeTokens, at index: Int) -> Int? {
    if tokens.isMark(index, "@") { return attribute(tokens, at: index) }
    guard tokens.isName(index) else { return nil }
    let word = tokens.text(index)
    guard
      SwiftModifiers.all.contains(word)
        || word == "class" && tokens.isName(index + 1)
          && SwiftModifiers.makesMember(tokens.text(index + 1))
    else { return nil }
    guard tokens.isMark(index + 1, "("), tokens[index + 1].start == tokens[index].end else {
      modifiers.insert(word)
      return index + 1
    }
    if tokens.isName(index + 2, "set") {
      hasPrivateSetter = hasPrivateSetter || word == "private" || word == "fileprivate"
    } else {
      modifiers.insert(word)
    }
    return tokens.next(index + 1)
  }

  private mutating func attribute(_ tokens: CodeTokens, at index: Int) -> Int? {
    guard tokens.isName(index + 1) else { return nil }
    var last = index + 1
    while tokens.isMark(last + 1, "."), tokens.isName(last + 2) { last += 2 }
    let name = tokens.text(last)
    guard tokens.isMark(last + 1, "("), tokens[last + 1].start == tokens[last].end else {
      attributes[name] = .some(nil)
      return last + 1
    }
    let next = tokens.next(last + 1)
    attributes[name] = last + 2..<max(last + 2, next - 1)
    return next
  }

  func has(_ attribute: String) -> Bool { attributes[attribute] != nil }

  var isExposed: Bool { Self.exposing.contains(where: has) }
  var isOverride: Bool { modifiers.contains("override") }
  var isOfClass: Bool { modifiers.contains("static") || modifiers.contains("class") }
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

  /// The name in `@objc(name:)`.
  func objectiveCName(_ tokens: CodeTokens) -> String? {
    guard let range = attributes["objc"].flatMap(\.self), !range.isEmpty else { return nil }
    return range.map(tokens.text).joined()
  }

  private static let exposing = [
    "objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction",
  ]
}
