/// A token of a manifest.
struct LiteralToken {
  enum Kind: Equatable {
    /// A name or a keyword.
    case word
    /// A name in backticks, which is no keyword.
    case quoted
    case integer
    case text
    /// An operator or a bracket.
    case mark
    /// The line of `#if`, `#elseif`, `#else` or `#endif`, without comments.
    case directive
    case end
  }

  /// A piece of a string literal.
  enum Part {
    case plain(String)
    /// The tokens of an interpolation.
    case code([LiteralToken])
  }

  var kind: Kind
  /// The name, the mark, the digits or the line.
  var text: String
  /// Of a string literal.
  var parts: [Part] = []
  var offset: Int
  /// The offset after it.
  var end: Int
  var startsLine: Bool
  /// True if white space, a comment or an opening bracket precedes it.
  var isApart: Bool

  /// The text of a string literal without interpolation, or nil.
  var plainText: String? {
    guard kind == .text, parts.count == 1, case .plain(let text) = parts[0] else { return nil }
    return text
  }

  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }

  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}
