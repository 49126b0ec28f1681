/// A token of the part of Ruby that podspecs are written in.
struct RubyToken: Sendable {
  indirect enum Kind: Sendable {
    /// The end of a statement: a line break or a semicolon.
    case newline
    /// A name that begins with a small letter, keywords among them; `?`, `!` included.
    case name(String)
    case constant(String)
    /// A global or an instance variable, sign included.
    case variable(String)
    /// `key:` in a hash or among arguments.
    case label([Part])
    case symbol([Part])
    case string([Part])
    /// `%w[]` and `%i[]`.
    case words([[Part]], areSymbols: Bool)
    case number(String)
    case sign(String)
    /// A regular expression, a shell command, or what does not end.
    case opaque(String)
  }

  /// A piece of a string.
  enum Part: Sendable {
    case text(String)
    /// `#{…}`
    case code([RubyToken])
  }

  var kind: Kind
  /// Where it begins and ends, in bytes.
  var range: Range<Int>
  /// Whether white space stands before it.
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
