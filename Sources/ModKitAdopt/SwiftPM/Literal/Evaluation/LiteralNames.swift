extension LiteralEvaluator {
  /// Returns the value of a name.
  func named(
    _ name: String, at offset: Int, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    if let box = try box(named: name, at: offset, in: scope) { return box.value }
    if case .variable(let variable)? = functions[name], let body = variable.body {
      let inner = LiteralScope(in: globals, isFunction: true)
      return try result(of: body, as: variable.type, at: offset, in: inner)
    }
    if let type = scope.type, let value = try declared(name, of: type, at: offset) { return value }
    throw .unknown(name, at: offset)
  }

  /// Returns the variable of a name, or nil.
  ///
  /// Since Swift 6 functions cannot use what belongs to the main actor.
  func box(
    named name: String, at offset: Int, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralBox? {
    guard let box = scope[name] else { return nil }
    let isShared = scope.isInFunction && globals[name] === box
    guard toolsVersion.major < 6 || !isShared || box.isConstant && box.value.type.isSendable else {
      throw NotLiteral("uses `\(name)` in a function", at: offset)
    }
    return box
  }

  /// Returns the value of `.name` where a type is required.
  func implicit(
    _ name: String, of type: LiteralType?, at offset: Int
  ) throws(NotLiteral) -> LiteralValue {
    guard let type = type?.plain else { throw .unclear(".\(name)", at: offset) }
    if let value = try declared(name, of: type, at: offset) { return value }
    if let value = constant(name, of: type) { return value }
    throw .unclear(".\(name)", at: offset)
  }

  /// Returns the value of `base.name`.
  func member(
    _ name: String, of base: LiteralExpression, as type: LiteralType?, at offset: Int,
    in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    if let owner = self.type(of: base, in: scope) {
      if owner == .named("MainActor"), name == "self" {
        return .object(LiteralObject("MainActor.Type", "self"))
      }
      return try implicit(name, of: owner, at: offset)
    }
    let value = try value(of: base, in: scope)
    if let result = property(name, of: value) { return result }
    if case .variable(let variable)? = members[value.type]?[name], !variable.isStatic,
      let body = variable.body, let type = variable.type
    {
      let scope = LiteralScope(in: globals, of: value.type, isFunction: true)
      try scope.declare("self", value, at: offset)
      return try self.result(of: body, as: type, at: offset, in: scope)
    }
    throw .unclear(name, at: offset)
  }

  private func property(_ name: String, of value: LiteralValue) -> LiteralValue? {
    switch (value.content, name) {
    case (.list(let list), "isEmpty") where value.type == value.type.plain:
      return .boolean(list.isEmpty)
    case (.list(let list), "count") where value.type == value.type.plain:
      return LiteralValue(type: .integer, content: .integer(list.count))
    case (.text(let text), "isEmpty") where value.type == .text: return .boolean(text.isEmpty)
    case (.object(let object), "isTest") where value.type == .named("Target"):
      return .boolean(object.maker == "testTarget")
    case (.object(let object), _) where object.hasIdentity && value.type == value.type.plain:
      guard let type = LiteralAPI.properties["\(object.type).\(name)"] else { return nil }
      return object.fields[name]
        ?? LiteralValue(type: type, content: type == type.plain ? .list([]) : .none)
    default: return nil
    }
  }

  /// Returns the value of a static constant that the manifest declares, or nil.
  private func declared(
    _ name: String, of type: LiteralType, at offset: Int
  ) throws(NotLiteral) -> LiteralValue? {
    guard case .variable(let variable)? = members[type]?[name], variable.isStatic else {
      return nil
    }
    let key = "\(type.text).\(name)"
    if let value = statics[key] { return value }
    let scope = LiteralScope(in: globals, of: type, isFunction: true)
    if let body = variable.body {
      return try result(of: body, as: variable.type ?? .nothing, at: offset, in: scope)
    }
    guard let expression = variable.value, variable.isConstant else { return nil }
    let value = try value(of: expression, as: variable.type, in: scope)
    guard toolsVersion.major < 6 || value.type.isSendable else {
      throw NotLiteral("shares `\(name)`", at: offset)
    }
    statics[key] = value
    return value
  }

  private func constant(_ name: String, of type: LiteralType) -> LiteralValue? {
    guard let owner = type.name, let since = LiteralAPI.constants["\(owner).\(name)"],
      since <= toolsVersion
    else { return nil }
    return .object(LiteralObject(owner, name))
  }

  /// Returns the type that an expression names, or nil if it is a value.
  func type(of expression: LiteralExpression, in scope: LiteralScope) -> LiteralType? {
    guard let path = path(of: expression), let first = path.first, scope[first] == nil else {
      return nil
    }
    let names = first == "PackageDescription" && path.count > 1 ? Array(path.dropFirst()) : path
    if names == ["Self"] { return scope.type }
    let written = names.joined(separator: ".")
    if written == "MainActor" { return .named(written) }
    let candidates = (scope.type?.name).map { ["\($0).\(written)", written] } ?? [written]
    return candidates.map(LiteralAPI.name)
      .first { namespaces.contains($0) || LiteralAPI.types.contains($0) }
      .map { .named($0) }
  }

  private func path(of expression: LiteralExpression) -> [String]? {
    switch expression.kind {
    case .name(let name): [name]
    case .member(let base, let name): path(of: base).map { $0 + [name] }
    default: nil
    }
  }

  /// Returns an element of a list.
  func element(
    of base: LiteralExpression, at index: LiteralExpression, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    let base = try value(of: base, in: scope)
    let position = try value(of: index, as: .integer, in: scope)
    guard case .integer(let number) = position.content, case .list = base.type,
      let list = base.list, list.indices.contains(number)
    else { throw .unclear("[", at: index.offset) }
    return list[number]
  }
}
