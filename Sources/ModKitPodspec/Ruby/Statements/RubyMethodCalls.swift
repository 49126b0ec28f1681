import ModKitFormats

/// Methods and lambdas of the podspec, and files that it loads.
extension RubyPodspec {
  // MARK: Definitions

  /// Reads `def name(…) … end`, also with `self.` before the name.
  ///
  /// - Returns: whether it is a plain one
  mutating func readDefinition() -> Bool {
    cursor.position += 1
    if cursor.current?.isName("self") == true, cursor.following?.isSign(".") == true {
      cursor.position += 2
    }
    guard let name = cursor.takeName(), !cursor.isAt("."), !cursor.isAt("="),
      let parameters = cursor.definitionParameters(), cursor.current?.isNewline == true
    else { return false }
    let body = cursor
    guard cursor.skipBody(closing: "end"), cursor.isAtStatementEnd else { return false }
    values.names.define(
      name,
      as: RubyFunction(parameters: parameters, body: body, close: "end", isClosure: false))
    return true
  }

  // MARK: Calls

  /// Reads a call of a method of the podspec, or of a lambda: `name(…)`, `name.call(…)`.
  ///
  /// - Returns: nil if it is none
  mutating func readCall() -> RubyFlow? {
    let start = cursor.position
    guard let name = cursor.takeName(), values.repetitions < RubyValues.callLimit else {
      return nil
    }
    let function: RubyFunction
    if let closure = values.names.closure(name) {
      guard cursor.takeSign(".") else { return nil }
      _ = cursor.takeName("call")
      function = closure
    } else if let method = values.names.method(name), values.names.known(name) == nil {
      function = method
    } else {
      return nil
    }
    guard let arguments = callArguments(), let isRun = modifier(),
      function.accepts(arguments.count)
    else { return nil }
    if isRun { run(function, arguments, from: start) }
    return .onward
  }

  private mutating func callArguments() -> [RubyArgument]? {
    let isEnclosed = cursor.isAt("(") && cursor.current?.isSpaced == false
    if isEnclosed { cursor.position += 1 }
    if !isEnclosed, cursor.isAtStatementEnd || cursor.isAtModifier { return [] }
    var arguments: [RubyArgument] = []
    if isEnclosed { cursor.skipNewlines() }
    while !(isEnclosed && cursor.takeSign(")")) {
      if let level = specificationArgument() {
        arguments.append(.specification(level))
      } else {
        let start = cursor.position
        arguments += values.element(&cursor).values.map(RubyArgument.value)
        // A specification inside of an argument would have another name in the method.
        let reach = RubyReach.effect(
          of: cursor.tokens(from: start), seeing: values.names.specificationVariables)
        guard reach == nil else { return nil }
      }
      if isEnclosed { cursor.skipNewlines() }
      if cursor.takeSign(",") {
        cursor.skipNewlines()
        continue
      }
      guard isEnclosed else { break }
      guard cursor.takeSign(")") else { return nil }
      break
    }
    return arguments
  }

  /// Takes a variable that holds a specification, as a whole argument.
  private mutating func specificationArgument() -> Int? {
    guard let name = cursor.current?.name, let level = values.names.level(of: name) else {
      return nil
    }
    let next = cursor.following
    let isWhole =
      next.map { $0.isNewline || $0.isSign(",") || $0.isSign(")") || $0.isName("if") } ?? true
    guard isWhole else { return nil }
    cursor.position += 1
    return level
  }

  private mutating func run(
    _ function: RubyFunction, _ arguments: [RubyArgument], from start: Int
  ) {
    let end = cursor
    values.budget.spend(end.position - start)
    values.repetitions += 1
    if !function.isClosure { values.names.enterMethod() }
    var parameters: [(name: String, value: DocumentValue)] = []
    var bound = 0
    for (number, parameter) in function.parameters.enumerated() {
      switch number < arguments.count ? arguments[number] : fallback(of: parameter, function) {
      case .value(let value): parameters.append((parameter.name, value))
      case .specification(let level):
        values.names.bind(parameter.name, to: RubySpecification(level: level))
        bound += 1
      }
    }
    values.names.enterBlock(parameters)
    cursor = function.body
    // A `return` ends only this body.
    _ = readBody(closing: function.close)
    values.names.leaveBlock()
    for _ in 0..<bound { values.names.unbind() }
    if !function.isClosure { values.names.leaveMethod() }
    values.repetitions -= 1
    cursor = end
  }

  private mutating func fallback(
    of parameter: RubyFunction.Parameter, _ function: RubyFunction
  ) -> RubyArgument {
    guard let position = parameter.fallback else {
      return .value(DocumentValue(.null, at: function.body.offset))
    }
    var cursor = function.body
    cursor.position = position
    return .value(values.value(&cursor))
  }

  // MARK: Loaded files

  /// The maximum depth of files that load others.
  private static let loadLimit = 8

  /// Reads `load 'x.rb'` and `require_relative 'x'`: the methods and constants of the file.
  ///
  /// - Returns: whether the file was read
  mutating func readLoad() -> Bool {
    let offset = cursor.offset
    guard values.repetitions < Self.loadLimit, let kind = cursor.takeName(),
      let arguments = values.arguments(&cursor), arguments.count == 1,
      case .string(var path) = arguments[0].kind, cursor.isAtStatementEnd
    else { return false }
    if kind == "require" {
      guard path.hasPrefix("./") || path.hasPrefix("../") else { return false }
    }
    if kind != "load", !path.hasSuffix(".rb") { path += ".rb" }
    guard let bytes = values.surroundings.source(path) else { return false }
    let end = cursor
    // What is in the file has the place of the statement that loads it.
    let tokens = RubyLexer.tokens(of: bytes).map { $0.moved(to: offset) }
    values.budget.spend(tokens.count)
    values.repetitions += 1
    values.names.enterMethod()
    cursor = RubyCursor(tokens)
    _ = readStatements(until: [])
    values.names.leaveMethod()
    values.repetitions -= 1
    cursor = end
    return true
  }
}

extension RubyToken {
  /// Returns the token with another place, also in its interpolations.
  func moved(to offset: Int) -> RubyToken {
    func moved(_ parts: [Part]) -> [Part] {
      parts.map { part in
        if case .code(let tokens) = part {
          .code(tokens.map { $0.moved(to: offset) })
        } else {
          part
        }
      }
    }
    let kind: Kind =
      switch kind {
      case .label(let parts): .label(moved(parts))
      case .symbol(let parts): .symbol(moved(parts))
      case .string(let parts): .string(moved(parts))
      case .words(let words, let areSymbols): .words(words.map(moved), areSymbols: areSymbols)
      default: kind
      }
    return RubyToken(kind: kind, range: offset..<offset, isSpaced: isSpaced)
  }
}

extension RubyFunction {
  func accepts(_ count: Int) -> Bool {
    isClosure
      || (count <= parameters.count
        && parameters.dropFirst(count).allSatisfy { $0.fallback != nil })
  }
}
