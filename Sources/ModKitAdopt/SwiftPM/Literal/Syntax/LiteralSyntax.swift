/// An expression of a manifest.
struct LiteralExpression {
  var kind: Kind
  var offset: Int

  indirect enum Kind {
    case text([Part])
    case integer(Int)
    case boolean(Bool)
    case none
    case list([LiteralExpression])
    case table([(key: LiteralExpression, value: LiteralExpression)])
    case name(String)
    /// `.member`
    case implicit(String)
    case member(LiteralExpression, String)
    case call(LiteralExpression, [LiteralArgument])
    case element(LiteralExpression, at: LiteralExpression)
    /// `base?`
    case chained(LiteralExpression)
    /// `base!`
    case forced(LiteralExpression)
    case not(LiteralExpression)
    case operation(String, LiteralExpression, LiteralExpression)
    case choice(LiteralExpression, LiteralExpression, LiteralExpression)
    case closure([String], [LiteralStatement])
  }

  enum Part {
    case plain(String)
    case code(LiteralExpression)
  }
}

/// An argument of a call.
struct LiteralArgument {
  var label: String?
  var value: LiteralExpression
}

/// A statement or declaration of a manifest.
struct LiteralStatement {
  var kind: Kind
  var offset: Int

  indirect enum Kind {
    case importing(String)
    case variable(LiteralVariable)
    case function(LiteralFunction)
    /// Static members of a type of the manifest, or of a type that it extends.
    case members(of: LiteralType, isExtension: Bool, [LiteralStatement])
    case condition(LiteralExpression, then: [LiteralStatement], else: [LiteralStatement])
    case loop(String, in: LiteralExpression, where: LiteralExpression?, [LiteralStatement])
    /// `=` or `+=`
    case assignment(String, LiteralExpression, LiteralExpression)
    case expression(LiteralExpression)
    case returning(LiteralExpression?)
    case continuing
  }
}

extension LiteralStatement {
  /// The name of a declared variable or function.
  var name: String? {
    switch kind {
    case .variable(let variable): variable.name
    case .function(let function): function.name
    default: nil
    }
  }
}

/// A constant or a variable.
struct LiteralVariable {
  var name: String
  var type: LiteralType?
  var value: LiteralExpression?
  /// Of a computed property.
  var body: [LiteralStatement]?
  var isConstant: Bool
  var isStatic: Bool
}

/// A function of the manifest.
struct LiteralFunction {
  var name: String
  var parameters: [Parameter]
  var result: LiteralType
  var body: [LiteralStatement]
  var isStatic: Bool

  struct Parameter {
    var label: String?
    var name: String
    var type: LiteralType
    var standard: LiteralExpression?
  }
}
