/// A token of the part of Ruby that podspecs are written in.
struct RubyToken: Sendable {
  indirect enum Kind: Sendable {
    /// The end of a statement: a line break or a semicolon.
    case newline
    /// A name that starts with a lowercase letter, including keywords; a final `?` or `!` is part
    /// of it.
    case name(String)
    case constant(String)
    /// A global or an instance variable, including its sign.
    case variable(String)
    /// A key in a hash or among arguments: `key:`.
    case label([Part])
    case symbol([Part])
    case string([Part])
    /// `%w[]` or `%i[]`.
    case words([[Part]], areSymbols: Bool)
    case number(String)
    case sign(String)
    /// A regular expression, a shell command, or an unterminated literal.
    case opaque(String)
  }

  /// A part of a string.
  enum Part: Sendable {
    case text(String)
    /// Interpolated code: `#{…}`.
    case code([RubyToken])
  }

  var kind: Kind
  /// The token's bytes in the text.
  var range: Range<Int>
  /// Whether white space precedes the token.
  var isSpaced: Bool

  func isSign(_ text: String) -> Bool {
    if case .sign(text) = kind { true } else { false }
  }

  func isName(_ text: String) -> Bool {
    if case .name(text) = kind { true } else { false }
  }

  var isNewline: Bool {
    if case .newline = kind { true } else { false }
  }

  var name: String? {
    if case .name(let name) = kind { name } else { nil }
  }
}
