package import ModKitModel

/// A token of Starlark, and its position.
package struct StarlarkToken {
  package enum Kind: Equatable {
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

  package var kind: Kind
  package var position: TextPosition
  /// The token's bytes in the text.
  package var range: Range<Int>
  /// Whether it is the first token of an indented logical line.
  package var isIndented = false
}

/// Why a text is not Starlark, and where.
package struct StarlarkError: Error {
  package var message: String
  package var position: TextPosition
}
