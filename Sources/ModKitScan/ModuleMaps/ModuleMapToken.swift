import ModKitModel

/// The tokens of a module map.
struct ModuleMapToken: Hashable {
  enum Kind: Hashable {
    case keyword(ModuleMapKeyword)
    case identifier(String)
    case string(String)
    case integer
    /// One of `, . { } [ ] * !`.
    case mark(Unicode.Scalar)
    case end
  }

  var kind: Kind
  var position: TextPosition
}

/// The words that need quotation marks to be a name.
enum ModuleMapKeyword: String, CaseIterable {
  case configMacros = "config_macros"
  case conflict, exclude, explicit, export
  case exportAs = "export_as"
  case extern, framework, header, link, module
  case `private`
  case requires, textual, umbrella, use
}

extension ModuleMapToken.Kind: CustomStringConvertible {
  /// The token as shown in messages.
  var description: String {
    switch self {
    case .keyword(let word): "the keyword `\(word.rawValue)`"
    case .identifier(let name): "`\(name)`"
    case .string(let text): "\"\(text)\""
    case .integer: "a number"
    case .mark(let mark): "`\(mark)`"
    case .end: "the end"
    }
  }
}
