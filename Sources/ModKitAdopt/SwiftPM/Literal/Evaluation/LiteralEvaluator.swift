/// An evaluator of the literal part of Swift: what does not follow from the text alone is an error.
///
/// Types direct it as in the compiler, so that it knows what `.target` is, and refuses what the
/// compiler would refuse.
final class LiteralEvaluator {
  let toolsVersion: LiteralToolsVersion
  let globals = LiteralScope()
  /// The static and instance members that the manifest declares, by type and name.
  var members: [LiteralType: [String: LiteralMember]] = [:]
  /// The functions of the manifest that belong to no type.
  var functions: [String: LiteralMember] = [:]
  /// The types that the manifest declares, to hold static members.
  var namespaces: Set<String> = []
  /// The values of static constants.
  var statics: [String: LiteralValue] = [:]
  var importsMacros = false
  /// How many packages are made: SwiftPM takes the last.
  var packageCount = 0

  /// More than any manifest needs, and evaluated in a moment.
  private var budget = 200_000
  private var depth = 0
  private static let depthLimit = 48

  init(toolsVersion: LiteralToolsVersion) {
    self.toolsVersion = toolsVersion
  }

  /// Counts steps, and elements and letters that are made.
  func spend(_ steps: Int = 1, at offset: Int) throws(NotLiteral) {
    budget -= min(steps, budget)
    guard budget > 0 else { throw NotLiteral("is too long a computation", at: offset) }
  }

  // MARK: Values

  /// Returns the value of an expression.
  ///
  /// - Parameter type: the type that the place requires, or nil if any will do
  func value(
    of expression: LiteralExpression, as type: LiteralType? = nil, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    try spend(at: expression.offset)
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else {
      throw NotLiteral("nests too deep", at: expression.offset)
    }
    let value = try plainValue(of: expression, as: type, in: scope)
    return try converted(value, to: type, at: expression.offset)
  }

  private func plainValue(
    of expression: LiteralExpression, as type: LiteralType?, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    let offset = expression.offset
    switch expression.kind {
    case .text(let parts): return try text(parts, as: type, at: offset, in: scope)
    case .integer(let number): return LiteralValue(type: .integer, content: .integer(number))
    case .boolean(let value): return .boolean(value)
    case .none:
      if let type, type == type.plain { throw mismatch("nil", type, at: offset) }
      return LiteralValue(type: type ?? .optional(.unknown), content: .none)
    case .list(let elements): return try list(elements, as: type, at: offset, in: scope)
    case .table(let entries): return try table(entries, at: offset, in: scope)
    case .name(let name): return try named(name, at: offset, in: scope)
    case .implicit(let name): return try implicit(name, of: type, at: offset)
    case .member(let base, let name):
      return try member(name, of: base, as: type, at: offset, in: scope)
    case .call(let callee, let arguments):
      return try call(callee, arguments, as: type, at: offset, in: scope)
    case .element(let base, let index):
      return try element(of: base, at: index, in: scope)
    case .forced(let base):
      let value = try value(of: base, in: scope)
      guard case .optional(let wrapped) = value.type, !value.isNone else {
        throw .unclear("!", at: offset)
      }
      return LiteralValue(type: wrapped, content: value.content)
    case .not(let operand):
      return .boolean(try !truth(of: operand, in: scope))
    case .operation(let mark, let left, let right):
      return try operation(mark, left, right, as: type, at: offset, in: scope)
    case .choice(let test, let first, let second):
      let isFirst = try truth(of: test, in: scope)
      return try value(of: isFirst ? first : second, as: type, in: scope)
    case .chained: throw .unclear("?", at: offset)
    case .closure: throw NotLiteral("has a closure like this", at: offset)
    }
  }

  func truth(
    of expression: LiteralExpression, in scope: LiteralScope
  ) throws(NotLiteral) -> Bool {
    let value = try value(of: expression, as: .boolean, in: scope)
    guard let truth = value.truth else {
      throw mismatch("a value", .boolean, at: expression.offset)
    }
    return truth
  }

  /// Returns a value as the type of the place where it is used.
  func converted(
    _ value: LiteralValue, to type: LiteralType?, at offset: Int
  ) throws(NotLiteral) -> LiteralValue {
    guard let type, value.type != type else { return value }
    switch (value.type, type) {
    case (.optional(.unknown), .optional), (.list(.unknown), .list), (.list(.unknown), .set):
      return LiteralValue(type: type, content: value.content)
    case (.optional, .optional): break
    case (_, .optional(let wrapped)):
      let inner = try converted(value, to: wrapped, at: offset)
      return LiteralValue(type: type, content: inner.content)
    default: break
    }
    throw mismatch(value.type.text, type, at: offset)
  }

  func mismatch(_ what: String, _ type: LiteralType, at offset: Int) -> NotLiteral {
    NotLiteral("has \(what) where \(type.text) is needed", at: offset)
  }

  // MARK: Literals

  private func text(
    _ parts: [LiteralExpression.Part], as type: LiteralType?, at offset: Int,
    in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    var result = ""
    var isPlain = true
    for part in parts {
      switch part {
      case .plain(let text): result += text
      case .code(let expression):
        isPlain = false
        result += try interpolated(expression, in: scope)
      }
    }
    try spend(result.utf8.count / 8, at: offset)
    guard let name = type?.plain.name, name != "String" else { return .text(result) }
    guard isPlain, let value = literal(result, as: name) else {
      throw mismatch("a text", .named(name), at: offset)
    }
    return value
  }

  private func interpolated(
    _ expression: LiteralExpression, in scope: LiteralScope
  ) throws(NotLiteral) -> String {
    let value = try value(of: expression, in: scope)
    switch value.content {
    case .text(let text) where value.type == .text: return text
    case .integer(let number) where value.type == .integer: return String(number)
    default: throw NotLiteral("has an interpolation like this", at: expression.offset)
    }
  }

  /// Returns what a string literal is in the place of another type.
  private func literal(_ text: String, as type: String) -> LiteralValue? {
    let maker: String
    switch type {
    case "Target.Dependency": maker = "byName"
    case "Target.PluginUsage": maker = "plugin"
    case "Trait", "Package.Dependency.Trait": maker = "trait"
    case "LanguageTag": maker = "tag"
    case "Version":
      guard LiteralVersion(text) != nil else { return nil }
      maker = "text"
    default: return nil
    }
    return .object(LiteralObject(type, maker, ["name": .text(text)]))
  }

  private func list(
    _ elements: [LiteralExpression], as type: LiteralType?, at offset: Int,
    in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    if let type, type.element == nil { throw mismatch("a list", type, at: offset) }
    var element = type?.element
    var values: [LiteralValue] = []
    for expression in elements {
      values.append(try value(of: expression, as: element, in: scope))
      element = values[0].type
    }
    return LiteralValue(
      type: type?.plain ?? .list(element ?? .unknown), content: .list(values))
  }

  private func table(
    _ entries: [(key: LiteralExpression, value: LiteralExpression)], at offset: Int,
    in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    var result: [String: String] = [:]
    for (key, value) in entries {
      let name = try self.value(of: key, as: .text, in: scope).text ?? ""
      let text = try self.value(of: value, as: .text, in: scope).text
      guard result.updateValue(text ?? "", forKey: name) == nil else {
        throw NotLiteral("has `\(name)` twice", at: key.offset)
      }
    }
    return LiteralValue(type: .table(.text, .text), content: .table(result))
  }
}
