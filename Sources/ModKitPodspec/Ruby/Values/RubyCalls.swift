import ModKitFormats

/// Method calls on values.
extension RubyValues {
  /// Applies all method calls that follow a value. After most methods the result is unknown.
  mutating func called(
    _ value: DocumentValue, at offset: Int, _ cursor: inout RubyCursor
  ) -> DocumentValue {
    var value = value
    while true {
      if cursor.isAt(".") || cursor.isAt("&."), let method = cursor.following?.name {
        if cursor.isAtLoop { return value }
        let isSkipped = cursor.isAt("&.") && value.kind == .null
        cursor.position += 2
        let result = result(of: method, on: value, at: offset, &cursor)
        value = isSkipped ? value : result
      } else if cursor.isAt(".") || cursor.isAt("&.") || cursor.isAt("::") {
        value = DocumentValue(.unknown("this expression"), at: offset, dueTo: value.unknown)
        cursor.position += 2
      } else if cursor.current?.isSpaced == false, cursor.isAt("[") {
        value = element(of: value, at: offset, &cursor)
      } else if cursor.current?.isSpaced == false, cursor.isAt("(") {
        value = DocumentValue(.unknown("this expression"), at: offset, dueTo: value.unknown)
        cursor.skipBrackets()
      } else {
        return value
      }
    }
  }

  private mutating func result(
    of method: String, on value: DocumentValue, at offset: Int, _ cursor: inout RubyCursor
  ) -> DocumentValue {
    let what = DocumentValue(
      .unknown("the result of `\(method)`"), at: offset, dueTo: value.unknown)
    if !(isArgument && cursor.current?.isName("do") == true), let block = cursor.valueBlock() {
      let end = cursor.position
      let result = result(of: method, on: value, running: block)
      cursor.position = end
      return result.map { counted(DocumentValue($0, at: offset)) } ?? what
    }
    let isEnclosed = cursor.isAt("(") && cursor.current?.isSpaced == false
    guard isEnclosed || cursor.isAtPlainArgument else {
      return derived(value, RubyMethods.result(of: method, on: value, []), at: offset) ?? what
    }
    let start = cursor.position
    guard let list = arguments(&cursor) else {
      cursor.position = start
      cursor.skipArguments()
      return what
    }
    // A block behind the arguments is skipped.
    guard !cursor.isAt("{"), list.allSatisfy({ $0.unknown == nil }) else {
      cursor.skipArguments()
      return what
    }
    return derived(value, RubyMethods.result(of: method, on: value, list), at: offset) ?? what
  }

  /// Returns the result of a method with its place. A literal that only changes its form keeps its
  /// place; a new list has another one.
  private mutating func derived(
    _ value: DocumentValue, _ kind: DocumentValue.Kind?, at offset: Int
  ) -> DocumentValue? {
    guard let kind else { return nil }
    return kind == value.kind && value.text != nil
      ? value : counted(DocumentValue(kind, at: value.text == nil ? offset : value.offset))
  }

  /// Reads `[key]` after a value.
  private mutating func element(
    of value: DocumentValue, at offset: Int, _ cursor: inout RubyCursor
  ) -> DocumentValue {
    cursor.position += 1
    let keys = reading { $0.list(&cursor) }
    let unknown = DocumentValue(.unknown("this expression"), at: offset, dueTo: value.unknown)
    guard keys.count == 1, keys[0].unknown == nil else {
      return DocumentValue(.unknown("this expression"), at: offset, dueTo: value.ownUnknown)
    }
    return RubyMethods.element(keys[0], of: value).map { DocumentValue($0, at: offset) } ?? unknown
  }

  // MARK: Blocks

  /// Runs a block for each element, and returns the result of the method that has it.
  private mutating func result(
    of method: String, on value: DocumentValue, running block: RubyFunction
  ) -> DocumentValue.Kind? {
    guard RubyMethods.blockMethods.contains(method), let items = value.items else { return nil }
    var results: [DocumentValue] = []
    for item in items {
      guard let result = result(of: block, [item]) else { return nil }
      results.append(result)
    }
    return RubyMethods.result(of: method, on: value, results: results)
  }

  /// Evaluates the body of a block: assignments, and a value at the end.
  private mutating func result(
    of block: RubyFunction, _ arguments: [DocumentValue]
  ) -> DocumentValue? {
    guard !budget.isSpent, repetitions < Self.callLimit else { return nil }
    repetitions += 1
    names.enterBlock(block.bindings(arguments))
    defer {
      names.leaveBlock()
      repetitions -= 1
    }
    var body = block.body
    return reading { $0.bodyValue(&body, closing: block.close) }
  }

  private mutating func bodyValue(_ cursor: inout RubyCursor, closing close: String)
    -> DocumentValue?
  {
    while true {
      cursor.skipNewlines()
      if cursor.following?.isSign("=") == true, let name = cursor.takeVariable() {
        cursor.position += 1
        names.define(name, assigned(&cursor))
        guard cursor.current?.isNewline == true else { return nil }
        continue
      }
      _ = cursor.takeName("return")
      let result = value(&cursor)
      cursor.skipNewlines()
      return cursor.takeClose(close) ? result : nil
    }
  }

  // MARK: Methods of the podspec

  /// Evaluates a call of a method that computes a value.
  mutating func result(
    of method: RubyFunction, named name: String, at offset: Int, _ cursor: inout RubyCursor
  ) -> DocumentValue {
    let unknown = DocumentValue(.unknown("the result of `\(name)`"), at: offset)
    let isEnclosed = cursor.isAt("(") && cursor.current?.isSpaced == false
    let list = isEnclosed || cursor.isAtPlainArgument ? arguments(&cursor) : []
    guard let list, list.count == method.parameters.count, repetitions < Self.callLimit else {
      return unknown
    }
    names.enterMethod()
    defer { names.leaveMethod() }
    return result(of: method, list) ?? unknown
  }

  /// The maximum depth of loops and calls.
  static let callLimit = 24
}

extension RubyFunction {
  /// Returns the values of the parameters. A list is divided among several parameters of a block.
  func bindings(_ arguments: [DocumentValue]) -> [(name: String, value: DocumentValue)] {
    var values = arguments
    if parameters.count > 1, arguments.count == 1, case .array(let elements) = arguments[0].kind {
      values = elements
    }
    return parameters.enumerated().map { number, parameter in
      let value = number < values.count ? values[number] : DocumentValue(.null, at: body.offset)
      return (parameter.name, value)
    }
  }
}

extension DocumentValue {
  /// What a loop visits: the elements of a list, or the pairs of a hash.
  var items: [DocumentValue]? {
    switch kind {
    case .array(let elements): elements
    case .hash(let pairs):
      RubyMethods.merged([], pairs).map {
        DocumentValue(.array([$0.key, $0.value]), at: $0.key.offset)
      }
    default: nil
    }
  }
}

extension [DocumentValue] {
  /// The elements with their numbers, as `each_with_index` visits them.
  var numbered: [DocumentValue] {
    enumerated().map { index, item in
      DocumentValue(
        .array([item, DocumentValue(.number("\(index)"), at: item.offset)]), at: item.offset)
    }
  }
}

extension RubyCursor {
  /// The calls with a block that are statements.
  static let iterators: Set<String> = ["each", "each_pair", "each_with_index"]

  /// Whether a loop with a block follows.
  var isAtLoop: Bool {
    guard isAt("."), let name = following?.name, Self.iterators.contains(name) else { return false }
    let next = position + 2
    guard next < tokens.count else { return false }
    return tokens[next].isName("do") || tokens[next].isSign("{")
  }

  /// Whether a literal argument without parentheses follows, as in `list.join ','`.
  var isAtPlainArgument: Bool {
    guard let current, current.isSpaced else { return false }
    switch current.kind {
    case .string, .symbol, .number: return true
    default: return false
    }
  }

  /// Takes a block with parameters that computes a value.
  mutating func valueBlock() -> RubyFunction? {
    guard isAt("{") || current?.isName("do") == true else { return nil }
    let start = position
    guard let block = blockStart(), !block.parameters.isEmpty,
      let function = closureBody(block.parameters, closing: block.close)
    else {
      position = start
      return nil
    }
    return function
  }
}
