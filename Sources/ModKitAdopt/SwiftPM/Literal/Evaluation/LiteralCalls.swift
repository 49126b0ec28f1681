extension LiteralEvaluator {
  /// Returns the result of a call.
  func call(
    _ callee: LiteralExpression, _ arguments: [LiteralArgument], as type: LiteralType?,
    at offset: Int, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    switch callee.kind {
    case .implicit(let name):
      guard let type = type?.plain else { throw .unclear(".\(name)", at: callee.offset) }
      return try call(name, of: type, arguments, at: callee.offset, in: scope)
    case .name(let name):
      if case .functions(let functions)? = functions[name]
        ?? scope.type.flatMap({ members[$0]?[name] })
      {
        return try result(of: functions, arguments, at: offset, in: scope)
      }
      guard let type = self.type(of: callee, in: scope) else { throw .unknown(name, at: offset) }
      return try call("init", of: type, arguments, at: offset, in: scope)
    case .member(let base, let name):
      if let type = self.type(of: callee, in: scope) {
        return try call("init", of: type, arguments, at: offset, in: scope)
      }
      if let type = self.type(of: base, in: scope) {
        return try call(name, of: type, arguments, at: callee.offset, in: scope)
      }
      return try method(name, of: base, arguments, as: type, at: callee.offset, in: scope)
    default: throw .unclear("(", at: offset)
    }
  }

  /// Calls a static function or an initializer of a type.
  private func call(
    _ name: String, of type: LiteralType, _ arguments: [LiteralArgument], at offset: Int,
    in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    if case .functions(let all)? = members[type]?[name] {
      let functions = all.filter(\.isStatic)
      if !functions.isEmpty {
        return try result(of: functions, arguments, of: type, at: offset, in: scope)
      }
    }
    let makers = type.name.flatMap { LiteralAPI.makers["\($0).\(name)"] } ?? []
    let matching = makers.compactMap { maker -> (LiteralAPI.Maker, [LiteralExpression?])? in
      guard maker.since <= toolsVersion, maker.until.map({ toolsVersion < $0 }) ?? true else {
        return nil
      }
      let shapes = maker.parameters.map {
        ArgumentShape(
          label: $0.label, isRequired: $0.standard == nil, isKnown: $0.since <= toolsVersion)
      }
      return Self.assigned(arguments, to: shapes).map { (maker, $0) }
    }
    guard let first = matching.first else {
      throw NotLiteral("calls `\(name)` in a way that is not known", at: offset)
    }
    // Only versions of platforms have two forms, and they have one argument.
    if matching.count > 1, type == .named("SupportedPlatform") {
      do throws(NotLiteral) {
        return try made(by: first.0, first.1, at: offset, in: scope)
      } catch {
        return try made(by: matching[1].0, matching[1].1, at: offset, in: scope)
      }
    }
    return try made(by: first.0, first.1, at: offset, in: scope)
  }

  private func made(
    by maker: LiteralAPI.Maker, _ arguments: [LiteralExpression?], at offset: Int,
    in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    guard maker.name != "macro" || importsMacros else {
      throw NotLiteral("has a macro without `import CompilerPluginSupport`", at: offset)
    }
    var fields: [String: LiteralValue] = [:]
    for (parameter, argument) in zip(maker.parameters, arguments) {
      guard let argument else {
        fields[parameter.name] = parameter.standardValue
        continue
      }
      fields[parameter.name] = try value(of: argument, as: parameter.type, in: scope)
    }
    if maker.type == "Target" {
      fields["type"] = .object(LiteralObject("Target.TargetType", Self.kinds[maker.name] ?? ""))
    }
    guard maker.type != "BuildSettingCondition" || fields.values.contains(where: { !$0.isNone })
    else { throw NotLiteral("has an empty condition", at: offset) }
    // The cases behind `.target`, `.product` and `.byName` can be written too.
    let isCase = maker.type == "Target.Dependency" && maker.name.hasSuffix("Item")
    let object = LiteralObject(
      maker.type, isCase ? String(maker.name.dropLast(4)) : maker.name, fields, at: offset)
    if maker.type == "Package" { packageCount += 1 }
    guard maker.isOptional else { return .object(object) }
    // A condition without platforms is none.
    let isNone = object.fields["traits"] == nil && object.fields["platforms"]?.isEmpty == true
    return LiteralValue(
      type: .optional(.named(maker.type)), content: isNone ? .none : .object(object))
  }

  private static let kinds = [
    "target": "regular", "executableTarget": "executable", "testTarget": "test",
    "systemLibrary": "system", "binaryTarget": "binary", "plugin": "plugin", "macro": "macro",
  ]

  // MARK: Arguments

  struct ArgumentShape {
    var label: String?
    var isRequired: Bool
    /// Whether the tools version has the parameter.
    var isKnown = true
  }

  /// Returns the argument of each parameter, or nil if a call does not fit.
  static func assigned(
    _ arguments: [LiteralArgument], to parameters: [ArgumentShape]
  ) -> [LiteralExpression?]? {
    var result: [LiteralExpression?] = []
    var rest = arguments[...]
    for parameter in parameters {
      if parameter.isKnown, let first = rest.first, first.label == parameter.label {
        result.append(first.value)
        rest.removeFirst()
      } else if parameter.isRequired {
        return nil
      } else {
        result.append(nil)
      }
    }
    return rest.isEmpty ? result : nil
  }

  // MARK: Functions of the manifest

  private func result(
    of functions: [LiteralFunction], _ arguments: [LiteralArgument], of type: LiteralType? = nil,
    on value: LiteralValue? = nil, at offset: Int, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    let matching = functions.compactMap { function in
      Self.assigned(
        arguments,
        to: function.parameters.map {
          ArgumentShape(label: $0.label, isRequired: $0.standard == nil)
        }
      ).map { (function, $0) }
    }
    guard matching.count == 1, let (function, values) = matching.first else {
      throw NotLiteral("calls a function in a way that is not known", at: offset)
    }
    let inner = LiteralScope(
      in: globals, of: type ?? (function.isStatic ? scope.type : nil), isFunction: true)
    if let value { try inner.declare("self", value, at: offset) }
    for (parameter, argument) in zip(function.parameters, values) {
      let value =
        if let argument {
          try self.value(of: argument, as: parameter.type, in: scope)
        } else if let standard = parameter.standard {
          try self.value(of: standard, as: parameter.type, in: globals)
        } else {
          LiteralValue.nothing
        }
      try inner.declare(parameter.name, value, at: offset)
    }
    return try self.result(of: function.body, as: function.result, at: offset, in: inner)
  }

  // MARK: Methods

  private func method(
    _ name: String, of base: LiteralExpression, _ arguments: [LiteralArgument],
    as type: LiteralType?, at offset: Int, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    let value = try value(of: base, in: scope)
    if case .functions(let all)? = members[value.type]?[name] {
      return try result(
        of: all.filter { !$0.isStatic }, arguments, of: value.type, on: value, at: offset,
        in: scope)
    }
    if case .list = value.type, let list = value.list {
      return try method(name, of: list, arguments, as: type, at: offset, in: scope)
    }
    guard value.type == .text, let text = value.text, arguments.count <= 1 else {
      throw .unclear(name, at: offset)
    }
    let argument = try arguments.first.map { argument throws(NotLiteral) in
      try argument.label == nil
        ? self.value(of: argument.value, as: .text, in: scope).text : nil
    }
    switch (name, argument) {
    case ("hasPrefix", let prefix??): return .boolean(text.hasPrefix(prefix))
    case ("hasSuffix", let suffix??): return .boolean(text.hasSuffix(suffix))
    case ("lowercased", nil): return .text(text.lowercased())
    case ("uppercased", nil): return .text(text.uppercased())
    default: throw .unclear(name, at: offset)
    }
  }

  private func method(
    _ name: String, of list: [LiteralValue], _ arguments: [LiteralArgument],
    as type: LiteralType?, at offset: Int, in scope: LiteralScope
  ) throws(NotLiteral) -> LiteralValue {
    guard arguments.count == 1, let argument = arguments.first else {
      throw .unclear(name, at: offset)
    }
    let expression = argument.value
    switch (name, argument.label) {
    case ("map", nil):
      let element = type?.element
      let values = try results(of: expression, on: list, as: element, in: scope)
      return LiteralValue(
        type: .list(element ?? values.first?.type ?? .unknown), content: .list(values))
    case ("flatMap", nil):
      let values = try results(
        of: expression, on: list, as: type.map { .list($0.element ?? .unknown) }, in: scope)
      var result = LiteralValue(type: .list(.unknown), content: .list([]))
      for value in values { result = try joined(result, value, at: offset) }
      return result
    case ("filter", nil):
      let truths = try results(of: expression, on: list, as: .boolean, in: scope)
      let kept = zip(list, truths).filter { $1.truth == true }.map(\.0)
      return LiteralValue(type: .list(list.first?.type ?? .unknown), content: .list(kept))
    case ("forEach", nil):
      _ = try results(of: expression, on: list, as: .nothing, in: scope)
      return .nothing
    case ("contains", nil):
      guard list.allSatisfy({ $0.type == .text }) else { throw .unclear(name, at: offset) }
      let wanted = try value(of: expression, as: .text, in: scope).text
      return .boolean(list.contains { $0.text == wanted })
    case ("joined", "separator"?):
      let separator = try value(of: expression, as: .text, in: scope).text ?? ""
      let texts = list.filter { $0.type == .text }.compactMap(\.text)
      guard texts.count == list.count else { throw .unclear(name, at: offset) }
      let text = texts.joined(separator: separator)
      try spend(text.utf8.count / 8, at: offset)
      return .text(text)
    default: throw .unclear(name, at: offset)
    }
  }

  /// Returns the result of a closure for each element.
  private func results(
    of closure: LiteralExpression, on list: [LiteralValue], as type: LiteralType?,
    in scope: LiteralScope
  ) throws(NotLiteral) -> [LiteralValue] {
    guard case .closure(let names, let body) = closure.kind else {
      throw NotLiteral("has a function where a closure is understood", at: closure.offset)
    }
    var result: [LiteralValue] = []
    for element in list {
      let inner = LiteralScope(in: scope)
      try inner.declare(names.first ?? "$0", element, at: closure.offset)
      result.append(try self.result(of: body, as: type, at: closure.offset, in: inner))
    }
    return result
  }
}
