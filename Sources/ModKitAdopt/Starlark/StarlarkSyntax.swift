import ModKitModel

/// An expression of Starlark. What is no literal of lists, strings and calls is known by its name
/// only.
struct StarlarkExpression {
  indirect enum Kind {
    case string(String)
    case name(String)
    case number
    case list([StarlarkExpression])
    case dictionary([(key: StarlarkExpression, value: StarlarkExpression)])
    /// Operands of `+`, flat: a long sum does not nest.
    case sum([StarlarkExpression])
    case call(function: String, [StarlarkArgument])
    /// A noun phrase.
    case other(String)
  }

  var kind: Kind
  var position: TextPosition
}

struct StarlarkArgument {
  /// Nil for one by place.
  var name: String?
  var value: StarlarkExpression
  var position: TextPosition
}

/// A statement at the top level of a BUILD file.
struct StarlarkStatement {
  enum Kind {
    case assignment(String, StarlarkExpression)
    /// `+=`
    case addition(String, StarlarkExpression)
    case expression(StarlarkExpression)
    /// A noun phrase, and the names that it may give values to.
    case other(String, assigning: [String])
  }

  var kind: Kind
  var position: TextPosition
}
