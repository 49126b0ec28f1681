/// What may be the methods of a class.
package struct ClassMethods {
  private let name: String
  /// The words in its bodies, and those that are in no class.
  private var words: Set<String> = []
  /// The first arguments of macros there.
  private var arguments: Set<String> = []
  private var inheritsFromObject = false
  private var isOpen = false

  package init(of name: String) {
    self.name = name
  }

  /// Whether it has no such method, nor what is called instead.
  package func certainlyLack(_ method: String) -> Bool {
    guard inheritsFromObject, !isOpen else { return false }
    let action = method.split(separator: "_").dropFirst().joined(separator: "_")
    return !arguments.contains(action)
      && words.isDisjoint(with: [
        method, "\(method)WithParams", method.lowercasedFirst, "notFound", "forwardInvocation",
        "resolveInstanceMethod", "forwardingTargetForSelector",
      ])
  }

  /// Adds a file of the component of the class.
  package mutating func add(_ tokens: CodeTokens) {
    let types = tokens.isSwift ? SwiftConstants(tokens) : nil
    var container: String?
    for index in tokens.all where tokens.isName(index) {
      if !tokens.isSwift, tokens.isMark(index - 1, "@") { tokens.follow(&container, at: index) }
      let word = tokens.text(index)
      if word == name, tokens.isHeadOfClass(index) { noteHead(index, in: tokens) }
      let around = types.map { $0.path(around: index).last } ?? container
      guard around == nil || around == name else { continue }
      words.insert(word)
      if tokens.isMark(index - 1, "("), tokens.isName(index - 2), tokens.text(index - 2).isMacro {
        arguments.insert(word)
      }
    }
    // What macros make is not known.
    for macro in tokens.macros { note(tokens.bytes.text(macro.body)) }
    for macro in tokens.functionMacros { note(tokens.bytes.text(macro.body)) }
  }

  private mutating func note(_ macro: String) {
    if macro.lowercased().contains("action_") { isOpen = true }
  }

  private mutating func noteHead(_ index: Int, in tokens: CodeTokens) {
    guard tokens.isMark(index + 1, ":") else { return }
    if tokens.isName(index + 2, "NSObject") { inheritsFromObject = true } else { isOpen = true }
  }
}

extension CodeTokens {
  /// Whether a name comes after `class` or `@interface`.
  fileprivate func isHeadOfClass(_ index: Int) -> Bool {
    isSwift
      ? isName(index - 1, "class")
      : isName(index - 1, "interface") && isMark(index - 2, "@") && !isMark(index + 1, "(")
  }

  /// Enters or leaves the class or the protocol that a word after `@` begins or ends.
  fileprivate func follow(_ container: inout String?, at word: Int) {
    if isName(word, "end") { container = nil }
    let isHead =
      isName(word, "implementation") || isName(word, "interface")
      || isName(word, "protocol") && !isMark(word + 1, "(")
    if isHead, isName(word + 1) { container = text(word + 1) }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
