extension LiteralEvaluator {
  private enum Flow {
    case normal
    case returned(LiteralValue)
    case continued
  }

  /// Runs a whole manifest, and returns its package.
  func package(_ statements: [LiteralStatement]) throws(NotLiteral) -> LiteralObject {
    for statement in statements { try register(statement) }
    for statement in statements {
      guard case .normal = try run(statement, as: nil, in: globals) else {
        throw NotLiteral("returns", at: statement.offset)
      }
    }
    guard let package = globals["package"]?.value.object, package.type == "Package",
      packageCount == 1
    else {
      throw NotLiteral("has no `let package`", at: 0)
    }
    return package
  }

  // MARK: Declarations

  private func register(_ statement: LiteralStatement) throws(NotLiteral) {
    switch statement.kind {
    case .importing("CompilerPluginSupport"): importsMacros = true
    case .function(let function): try register(function, statement.offset, in: &functions)
    case .variable(let variable) where variable.body != nil:
      guard functions[variable.name] == nil else {
        throw NotLiteral("declares `\(variable.name)` twice", at: statement.offset)
      }
      functions[variable.name] = .variable(variable)
    case .members(let type, let isExtension, let members):
      try register(members, of: type, isExtension: isExtension, at: statement.offset)
    default: break
    }
  }

  private func register(
    _ declarations: [LiteralStatement], of type: LiteralType, isExtension: Bool, at offset: Int
  ) throws(NotLiteral) {
    if isExtension {
      let isKnown = type.name.map { LiteralAPI.types.contains($0) || namespaces.contains($0) }
      guard isKnown ?? true else { throw NotLiteral("extends `\(type.text)`", at: offset) }
    } else {
      let name = type.name ?? ""
      guard !LiteralAPI.types.contains(name), namespaces.insert(name).inserted else {
        throw NotLiteral("declares `\(name)` twice", at: offset)
      }
    }
    for declaration in declarations {
      if let name = declaration.name, let owner = type.name {
        let path = "\(owner).\(name)"
        // Which of two functions the compiler takes is not decided here.
        guard LiteralAPI.makers[path] == nil, LiteralAPI.constants[path] == nil,
          LiteralAPI.properties[path] == nil
        else { throw NotLiteral("declares another `\(name)`", at: declaration.offset) }
      }
      switch declaration.kind {
      case .variable(let variable):
        guard members[type, default: [:]][variable.name] == nil else {
          throw NotLiteral("declares `\(variable.name)` twice", at: declaration.offset)
        }
        members[type, default: [:]][variable.name] = .variable(variable)
      case .function(let function):
        try register(function, declaration.offset, in: &members[type, default: [:]])
      default: try register(declaration)
      }
    }
  }

  private func register(
    _ function: LiteralFunction, _ offset: Int, in members: inout [String: LiteralMember]
  ) throws(NotLiteral) {
    switch members[function.name] {
    case nil: members[function.name] = .functions([function])
    case .functions(let others): members[function.name] = .functions(others + [function])
    case .variable: throw NotLiteral("declares `\(function.name)` twice", at: offset)
    }
  }

  // MARK: Statements

  /// Returns the result of a body.
  func result(
    of body: [LiteralStatement], as type: LiteralType?, at offset: Int, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    if body.count == 1, case .expression(let expression) = body[0].kind, type != .nothing {
      return try value(of: expression, as: type, in: scope)
    }
    switch try run(body, as: type, in: scope) {
    case .returned(let value): return value
    case .normal where type == .nothing: return .nothing
    default: throw NotLiteral("has a function that returns nothing", at: offset)
    }
  }

  private func run(
    _ statements: [LiteralStatement], as type: LiteralType?, in scope: LiteralScope
  ) throws(NotLiteral) -> Flow {
    for statement in statements {
      let flow = try run(statement, as: type, in: scope)
      if case .normal = flow { continue }
      return flow
    }
    return .normal
  }

  private func run(
    _ statement: LiteralStatement, as type: LiteralType?, in scope: LiteralScope
  ) throws(NotLiteral) -> Flow {
    try spend(at: statement.offset)
    switch statement.kind {
    case .importing: return .normal
    case .function, .members:
      guard scope === globals else {
        throw NotLiteral("declares something in a function", at: statement.offset)
      }
      return .normal
    case .variable(let variable) where variable.body != nil && scope === globals: return .normal
    case .variable(let variable):
      try declare(variable, at: statement.offset, in: scope)
      return .normal
    case .condition(let test, let then, let other):
      let isThen = try truth(of: test, in: scope)
      return try run(isThen ? then : other, as: type, in: LiteralScope(in: scope))
    case .loop(let name, let values, let filter, let body):
      return try loop(name, values, filter, body, as: type, in: scope)
    case .assignment(let mark, let target, let expression):
      try assign(mark, target, expression, in: scope)
      return .normal
    case .expression(let expression):
      if try !change(expression, in: scope) { _ = try value(of: expression, in: scope) }
      return .normal
    case .returning(let expression):
      guard let expression else { return .returned(.nothing) }
      return .returned(try value(of: expression, as: type, in: scope))
    case .continuing: return .continued
    }
  }

  private func declare(
    _ variable: LiteralVariable, at offset: Int, in scope: LiteralScope
  ) throws(NotLiteral) {
    guard let expression = variable.value, !variable.isStatic else {
      throw NotLiteral("has a computed variable", at: offset)
    }
    let value = try value(of: expression, as: variable.type, in: scope)
    // The compiler infers no type for these.
    guard value.type != .list(.unknown), value.type != .optional(.unknown),
      value.type != .nothing
    else { throw NotLiteral("has a value without a type", at: offset) }
    try scope.declare(variable.name, value, isConstant: variable.isConstant, at: offset)
  }

  private func loop(
    _ name: String, _ values: LiteralExpression, _ filter: LiteralExpression?,
    _ body: [LiteralStatement], as type: LiteralType?, in scope: LiteralScope
  ) throws(NotLiteral) -> Flow {
    let list = try value(of: values, in: scope)
    guard case .list = list.type, let elements = list.list else {
      throw NotLiteral("has a loop like this", at: values.offset)
    }
    for element in elements {
      let inner = LiteralScope(in: scope)
      try spend(at: values.offset)
      if name != "_" { try inner.declare(name, element, at: values.offset) }
      if let filter, try !truth(of: filter, in: inner) { continue }
      if case .returned(let value) = try run(body, as: type, in: inner) { return .returned(value) }
    }
    return .normal
  }
}
