extension LiteralEvaluator {
  func operation(
    _ mark: String, _ left: LiteralExpression, _ right: LiteralExpression, as type: LiteralType?,
    at offset: Int, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    switch mark {
    case "+": return try sum(left, right, as: type, at: offset, in: scope)
    case "==", "!=":
      let isEqual = try isEqual(left, right, at: offset, in: scope)
      return .boolean(isEqual == (mark == "=="))
    case "&&":
      let isTrue = try truth(of: left, in: scope)
      return .boolean(try isTrue ? truth(of: right, in: scope) : false)
    case "||":
      let isTrue = try truth(of: left, in: scope)
      return .boolean(try isTrue ? true : truth(of: right, in: scope))
    case "??": return try fallback(left, right, as: type, at: offset, in: scope)
    case "..<", "...": return try range(mark, left, right, as: type, at: offset, in: scope)
    default: throw .unclear(mark, at: offset)
    }
  }

  // MARK: Sums

  private func sum(
    _ left: LiteralExpression, _ right: LiteralExpression, as type: LiteralType?,
    at offset: Int, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    // A long sum is deep on its left side.
    var terms = [right]
    var rest = left
    while case .operation("+", let first, let second) = rest.kind {
      terms.append(second)
      rest = first
    }
    terms.append(rest)
    var result: LiteralValue?
    for term in terms.reversed() {
      let wanted = type?.plain ?? result?.type
      let value = try value(of: term, as: wanted, in: scope)
      result =
        try result.map { first throws(NotLiteral) in try joined(first, value, at: offset) }
        ?? value
    }
    return result ?? .nothing
  }

  /// Returns the sum of two values of one type.
  func joined(
    _ left: LiteralValue, _ right: LiteralValue, at offset: Int
  ) throws(NotLiteral) -> LiteralValue {
    switch (left.content, right.content) {
    case (.text(let first), .text(let second)) where left.type == .text && right.type == .text:
      try spend((first.utf8.count + second.utf8.count) / 8, at: offset)
      return .text(first + second)
    case (.list(let first), .list(let second)):
      guard case .list = left.type, case .list = right.type else { break }
      try spend(first.count + second.count, at: offset)
      let type = left.type == .list(.unknown) ? right.type : left.type
      _ = try converted(right, to: type, at: offset)
      return LiteralValue(type: type, content: .list(first + second))
    default: break
    }
    throw .unclear("+", at: offset)
  }

  // MARK: Comparison

  private func isEqual(
    _ left: LiteralExpression, _ right: LiteralExpression, at offset: Int,
    in scope: LiteralScope
  ) throws(NotLiteral) -> Bool {
    let first = try value(of: left, in: scope)
    if case .none = right.kind, case .optional = first.type { return first.isNone }
    let second = try value(of: right, as: first.type, in: scope)
    switch (first.content, second.content) {
    case (.text(let first), .text(let second)): return first == second
    case (.integer(let first), .integer(let second)): return first == second
    case (.boolean(let first), .boolean(let second)): return first == second
    case (.none, .none): return true
    case (.none, _), (_, .none): return false
    case (.object(let first), .object(let second)) where first.type == "Target.TargetType":
      return first.maker == second.maker
    default: throw .unclear("==", at: offset)
    }
  }

  private func fallback(
    _ left: LiteralExpression, _ right: LiteralExpression, as type: LiteralType?,
    at offset: Int, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    let first = try value(of: left, in: scope)
    guard case .optional(let wrapped) = first.type else { throw .unclear("??", at: offset) }
    guard first.isNone else { return LiteralValue(type: wrapped, content: first.content) }
    return try value(of: right, as: type ?? wrapped, in: scope)
  }

  // MARK: Ranges of versions

  private func range(
    _ mark: String, _ left: LiteralExpression, _ right: LiteralExpression, as type: LiteralType?,
    at offset: Int, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    guard let name = type?.plain.name, ["Requirement", "Range"].contains(name) else {
      throw .unclear(mark, at: offset)
    }
    let version = LiteralType.named("Version")
    guard let lower = try value(of: left, as: version, in: scope).version,
      let upper = try value(of: right, as: version, in: scope).version, lower < upper
    else { throw .unclear(mark, at: offset) }
    let end = mark == "..." ? upper.nextPatch : upper
    return .object(
      LiteralObject(name, "range", ["lower": .text(lower.text), "upper": .text(end.text)]))
  }
}

extension LiteralValue {
  /// The version that a value of type `Version` has.
  var version: LiteralVersion? {
    guard let object, object.type == "Version" else { return nil }
    if object.maker == "text" { return object.fields["name"]?.text.flatMap { LiteralVersion($0) } }
    let numbers = ["major", "minor", "patch"].compactMap { name -> Int? in
      guard case .integer(let number)? = object.fields[name]?.content, number < 1_000_000_000
      else { return nil }
      return number
    }
    return numbers.count == 3 ? LiteralVersion(numbers[0], numbers[1], numbers[2]) : nil
  }
}
