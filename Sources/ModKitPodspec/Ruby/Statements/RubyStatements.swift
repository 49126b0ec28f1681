import ModKitModel

/// Statements of all kinds.
extension RubyPodspec {
  /// Reads a statement. Code that is not understood is noted if it may matter.
  mutating func readStatement() -> RubyFlow {
    let start = cursor.position
    let isRepeated = values.repetitions > 0
    if isRepeated { values.budget.spend(1) }
    if depth < Self.depthLimit, !(isRepeated && values.budget.isSpent) {
      depth += 1
      defer { depth -= 1 }
      if let flow = readUnderstood() { return flow }
    }
    skip(from: start)
    return .onward
  }

  /// The maximum nesting depth of statements; more would exhaust the stack.
  private static let depthLimit = 64

  /// - Returns: nil if the statement is not understood; nothing has changed then but the position
  private mutating func readUnderstood() -> RubyFlow? {
    let start = cursor.position
    if let name = cursor.current?.name {
      switch name {
      case "if", "unless": return readCondition()
      case "for": return readFor()
      case "def": return readDefinition() ? .onward : nil
      case "next", "break", "return": return readJump()
      case "load", "require", "require_relative": return readLoad() ? .onward : nil
      default: break
      }
      if values.names.specification(name) != nil { return readMember() ? .onward : nil }
    }
    if readAssignment() { return .onward }
    cursor.position = start
    if let flow = readCall() { return flow }
    cursor.position = start
    return readLoop()
  }

  // MARK: The end of statements

  /// Reads the end of a statement, which may be a condition.
  ///
  /// - Returns: whether the statement is run, or nil if that is not known
  mutating func modifier() -> Bool? {
    if cursor.isAtStatementEnd { return true }
    let isNegated = cursor.takeName("unless")
    guard isNegated || cursor.takeName("if"), let truth = values.condition(&cursor),
      cursor.isAtStatementEnd
    else { return nil }
    return truth != isNegated
  }

  // MARK: Code that is not understood

  /// Skips a statement, and forgets the values of names that it may change.
  mutating func skip(from start: Int) {
    cursor.position = start
    let tokens = cursor.skipStatement()
    if values.repetitions > 0 { values.budget.spend(tokens.count) }
    for index in tokens.indices where tokens.changesName(at: index) {
      guard let name = tokens[index].variableName else { continue }
      values.names.forget(name, at: tokens[index].range.lowerBound)
    }
    if tokens.first?.isName("def") == true, tokens.count > 1, let name = tokens[start + 1].name {
      values.names.forgetMethod(name)
    }
    noteReach(of: tokens)
  }

  /// Notes a gap for code that may change a specification.
  mutating func noteReach(of tokens: ArraySlice<RubyToken>) {
    guard let first = tokens.first else { return }
    let variables = values.names.specificationVariables
    var effect = RubyReach.effect(of: tokens, seeing: variables)
    if effect == nil { effect = self.effect(ofClosuresIn: tokens, seeing: variables) }
    if effect == nil, tokens.mayLeave(aLoop: values.repetitions > 0, aBlock: !variables.isEmpty) {
      effect = Self.goingOn
    }
    let offset = first.range.lowerBound
    if let effect {
      note("\(effect) is known only to Ruby", at: offset)
    } else if !variables.isEmpty, let attribute = tokens.attributeOfFlags {
      note("what this says of `\(attribute)` is known only to Ruby", at: offset, hides: .settings)
    }
  }

  /// Returns what only Ruby can evaluate in the lambdas that some code names, or nil if they do not
  /// change a specification.
  private func effect(
    ofClosuresIn tokens: ArraySlice<RubyToken>, seeing variables: Set<String>
  ) -> String? {
    for token in tokens {
      guard let name = token.variableName, let closure = values.names.closure(name) else {
        continue
      }
      var body = closure.body
      let start = body.position
      _ = body.skipBody(closing: closure.close)
      let code = body.tokens(from: start)
      if let effect = RubyReach.effect(of: code, seeing: variables) { return effect }
    }
    return nil
  }
}

extension ArraySlice<RubyToken> {
  /// Whether code that is not understood may leave the loop or method that it is in, or the block of
  /// a specification, outside of blocks of its own.
  fileprivate func mayLeave(aLoop isInLoop: Bool, aBlock isInBlock: Bool) -> Bool {
    guard isInLoop || isInBlock, first?.isName("def") != true else { return false }
    let jumps: Set<String> = ["break", "next", "return"]
    if isInLoop { return contains { $0.name.map(jumps.contains) ?? false } }
    var cursor = RubyCursor(Array(self))
    while let token = cursor.current {
      if let block = cursor.blockStart() {
        _ = cursor.skipBody(closing: block.close)
      } else {
        if let name = token.name, jumps.contains(name) { return true }
        cursor.position += 1
      }
    }
    return false
  }

  /// The first attribute that the code sets and that decides how files are compiled.
  fileprivate var attributeOfFlags: String? {
    indices.lazy.compactMap { index -> String? in
      guard let name = self[index].name, PodAttributes.ofFlags.contains(name),
        token(at: index - 1)?.isSign(".") == true, token(at: index + 1)?.isAssignment == true
      else { return nil }
      return name
    }.first
  }

  /// Whether the code may change the value of the name at an index.
  fileprivate func changesName(at index: Int) -> Bool {
    guard let next = token(at: index + 1) else { return false }
    if next.isAssignment || next.isSign("<<") { return true }
    // The first of several names: `a, b = …`
    if index == startIndex, next.isSign(",") { return true }
    if next.isSign("["), !next.isSpaced { return assignsElement(from: index + 1) }
    guard next.isSign(".") || next.isSign("&."), let method = token(at: index + 2)?.name else {
      return false
    }
    return method.hasSuffix("!") || RubyMethods.changers.contains(method)
  }

  /// Whether the code after a `[` may change an element. True if the `]` is far away.
  private func assignsElement(from open: Int) -> Bool {
    let near = self[open...].prefix(Self.elementLimit)
    guard let close = near.firstIndex(where: { $0.isSign("]") }) else {
      return near.count == Self.elementLimit
    }
    guard let next = token(at: close + 1) else { return false }
    return next.isAssignment || next.isSign("<<") || next.isSign(".") || next.isSign("[")
  }

  /// The number of tokens to search, so that unclosed brackets do not take quadratic time.
  private static var elementLimit: Int { 64 }

  private func token(at index: Int) -> RubyToken? { indices.contains(index) ? self[index] : nil }
}

extension RubyMethods {
  /// The methods that change what they are called on.
  fileprivate static let changers: Set<String> = [
    "append", "clear", "concat", "default=", "delete", "delete_at", "delete_if", "fill", "insert",
    "keep_if", "pop", "prepend", "push", "replace", "shift", "store", "unshift", "update",
  ]
}
