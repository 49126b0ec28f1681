import ModKitModel

/// A token of Starlark, and its position.
struct StarlarkToken {
  enum Kind: Equatable {
    case identifier(String)
    case string(String)
    /// A number, whose value does not matter here.
    case number
    /// An operator, a bracket or another mark.
    case mark(String)
    /// The end of a logical line. There is none within brackets.
    case newline
    case end
  }

  var kind: Kind
  var position: TextPosition
  /// The token's bytes in the text.
  var range: Range<Int>
  /// Whether it is the first token of an indented logical line.
  var isIndented = false
}

/// Why a text is not Starlark, and where.
struct StarlarkError: Error {
  var message: String
  var position: TextPosition
}
