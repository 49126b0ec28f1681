extension LiteralEvaluator {
  /// Something that can be assigned.
  private enum Assignable {
    case variable(LiteralBox)
    case property(LiteralObject, String, LiteralType)

    var value: LiteralValue {
      switch self {
      case .variable(let box): box.value
      case .property(let object, let name, let type):
        object.fields[name]
          ?? LiteralValue(type: type, content: type == type.plain ? .list([]) : .none)
      }
    }

    func set(_ value: LiteralValue) {
      switch self {
      case .variable(let box): box.value = value
      case .property(let object, let name, _): object.fields[name] = value
      }
    }
  }

  func assign(
    _ mark: String, _ target: LiteralExpression, _ expression: LiteralExpression,
    in scope: LiteralScope
  ) throws(NotLiteral) {
    if mark == "=", case .name("_") = target.kind {
      _ = try value(of: expression, in: scope)
      return
    }
    var isChained = false
    var target = target
    if mark == "+=", case .chained(let base) = target.kind {
      isChained = true
      target = base
    }
    guard let place = try place(target, in: scope) else { throw .unclear(mark, at: target.offset) }
    let old = place.value
    if mark == "=" {
      place.set(try value(of: expression, as: old.type, in: scope))
      return
    }
    try extend(place, isChained: isChained, at: target.offset) { type throws(NotLiteral) in
      try value(of: expression, as: type, in: scope)
    }
  }

  /// Makes the change that a call such as `package.targets.append(x)` is.
  ///
  /// - Returns: false if it is another expression
  func change(
    _ expression: LiteralExpression, in scope: LiteralScope
  ) throws(NotLiteral) -> Bool {
    guard case .call(let callee, let arguments) = expression.kind,
      case .member(var base, "append") = callee.kind
    else { return false }
    var isChained = false
    if case .chained(let inner) = base.kind {
      isChained = true
      base = inner
    }
    guard arguments.count == 1, let argument = arguments.first,
      argument.label == nil || argument.label == "contentsOf",
      let place = try place(base, in: scope)
    else { throw .unclear("append", at: callee.offset) }
    try extend(place, isChained: isChained, at: callee.offset) { type throws(NotLiteral) in
      guard argument.label == nil else {
        return try value(of: argument.value, as: type, in: scope)
      }
      let element = try value(of: argument.value, as: type.element, in: scope)
      return LiteralValue(type: type, content: .list([element]))
    }
    return true
  }

  /// Adds to a list, or to a text.
  ///
  /// - Parameter isChained: whether `?` follows the name of the list
  private func extend(
    _ place: Assignable, isChained: Bool, at offset: Int,
    by addition: (LiteralType) throws(NotLiteral) -> LiteralValue
  ) throws(NotLiteral) {
    let old = place.value
    guard isChained == (old.type != old.type.plain) else { throw .unclear("+=", at: offset) }
    // Nothing is evaluated then.
    if isChained, old.isNone { return }
    let plain = LiteralValue(type: old.type.plain, content: old.content)
    var sum = try joined(plain, try addition(plain.type), at: offset)
    sum.type = old.type
    place.set(sum)
  }

  private func place(
    _ expression: LiteralExpression, in scope: LiteralScope
  ) throws(NotLiteral) -> Assignable? {
    switch expression.kind {
    case .name(let name):
      guard let box = try box(named: name, at: expression.offset, in: scope), !box.isConstant
      else { return nil }
      return .variable(box)
    case .member(let base, let name):
      guard type(of: base, in: scope) == nil else { return nil }
      let value = try value(of: base, in: scope)
      guard value.type == value.type.plain, let object = value.object, object.hasIdentity,
        name != "type", let type = LiteralAPI.properties["\(object.type).\(name)"]
      else { return nil }
      return .property(object, name, type)
    default: return nil
    }
  }
}
