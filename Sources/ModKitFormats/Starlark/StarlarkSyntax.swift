package import ModKitModel

/// An expression of Starlark. Only literals of lists, strings and calls are kept; for others, a
/// description.
package struct StarlarkExpression {
  package indirect enum Kind {
    case string(String)
    case name(String)
    case number
    case list([StarlarkExpression])
    case dictionary([(key: StarlarkExpression, value: StarlarkExpression)])
    /// The operands of `+` in a flat list, so that a long sum does not nest.
    case sum([StarlarkExpression])
    case call(function: String, [StarlarkArgument])
    /// Any other expression, described by a noun phrase.
    case other(String)
  }

  package var kind: Kind
  package var position: TextPosition

  package init(kind: StarlarkExpression.Kind, position: TextPosition) {
    self.kind = kind
    self.position = position
  }
}

package struct StarlarkArgument {
  /// Nil for a positional argument.
  package var name: String?
  package var value: StarlarkExpression
  package var position: TextPosition
}

/// A statement at the top level of a BUILD file.
package struct StarlarkStatement {
  package enum Kind {
    case assignment(String, StarlarkExpression)
    /// An assignment with `+=`.
    case addition(String, StarlarkExpression)
    case expression(StarlarkExpression)
    /// A noun phrase, and the names that the statement may assign.
    case other(String, assigning: [String])
  }

  package var kind: Kind
  package var position: TextPosition
}
