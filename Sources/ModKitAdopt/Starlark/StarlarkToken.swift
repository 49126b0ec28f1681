import ModKitModel

/// A token of Starlark, and where it starts.
struct StarlarkToken {
  enum Kind: Equatable {
    case identifier(String)
    case string(String)
    /// Its value does not matter here.
    case number
    /// An operator, a bracket or another mark.
    case mark(String)
    /// The end of a logical line: none comes within brackets.
    case newline
    case end
  }

  var kind: Kind
  var position: TextPosition
  /// Whether it is the first of a logical line that is indented.
  var isIndented = false
}

/// Why a text is no Starlark, and where.
struct StarlarkError: Error {
  var message: String
  var position: TextPosition
}
