import ModKitModel

/// The directives that matter for imports.
private enum CDirective: String {
  case `import`, include
  case includeNext = "include_next"
  case `if`, ifdef, ifndef, elif, elifdef, elifndef, `else`, endif
  case define, error, warning, pragma, embed

  /// Whether its condition is an expression.
  var isExpression: Bool { self == .if || self == .elif }
}

extension CLexer {
  /// Handles what follows `#`. The rest of the line is read like any other text.
  mutating func directive() {
    position = bytes.endOfCGap(from: position)
    let name = directiveName()
    switch name {
    case .pragma: return pragma()
    case .define: return define()
    case .if, .ifdef, .ifndef: return open(name)
    default: includeGuard.ruleOut()
    }
    switch name {
    case .import, .include: headerImport()
    case .includeNext: headerImport(traits: .next)
    case .elif, .elifdef, .elifndef, .else: turn(name)
    case .endif: close()
    // The rest is prose: an apostrophe or `/*` in it opens nothing.
    case .error where !conditions.isDead, .warning where !conditions.isDead:
      position = bytes.logicalLineEnd(from: position)
    case .embed where !conditions.isDead:
      position = bytes.header(at: bytes.endOfCGap(from: position))?.end ?? position
    default: break
    }
  }

  /// Moves past the name of a directive.
  private mutating func directiveName() -> CDirective? {
    // Most directives are these two. Creating a string for each would slow a scan measurably.
    if skip("import") { return .import }
    if skip("include") { return .include }
    return CDirective(rawValue: bytes.joinedName(at: &position))
  }

  /// Moves past a name if it is at this place. The name must not continue after a backslash.
  private mutating func skip(_ name: StaticString) -> Bool {
    let end = position + name.utf8CodeUnitCount
    guard bytes.spell(name, in: position..<end), !bytes[end].isName, bytes[end] != "\\" else {
      return false
    }
    position = end
    return true
  }

  private mutating func open(_ name: CDirective?) {
    conditions.open()
    openBranch()
    // Every branch is a copy. Beyond 64 levels, enclosing braces are no longer tracked.
    branches.append(branches.count < 64 ? structure : CStructure())
    let condition = condition(name)
    conditions.narrow(to: condition)
    includeGuard.open(condition)
    conditionsChanged()
  }

  /// Starts the next branch from the state before the first one, not from the end of that one.
  private mutating func turn(_ name: CDirective?) {
    conditions.turn()
    turnBranch()
    if let structure = branches.last { self.structure = structure }
    if name != .else { conditions.narrow(to: condition(name)) }
    conditionsChanged()
  }

  private mutating func close() {
    conditions.close()
    closeBranch()
    branches.removeLast(min(1, branches.count))
    conditionsChanged()
  }

  private mutating func define() {
    position = bytes.endOfCGap(from: position)
    let start = position
    if includeGuard.isCompleted(byDefining: bytes.joinedName(at: &position)) {
      conditions.ignoreInnermost()
      conditionsChanged()
    }
    noteMacro(start..<position)
  }

  private mutating func condition(_ name: CDirective?) -> String {
    let text = restOfLine(isExpression: name?.isExpression ?? false)
    return switch name {
    case .ifdef, .elifdef: "defined(\(text))"
    case .ifndef, .elifndef: "!defined(\(text))"
    default: text
    }
  }

  /// Returns the rest of the line as one line. In an expression, the headers that it asks for are
  /// reported.
  mutating func restOfLine(isExpression: Bool = false) -> String {
    var text = ConditionText()
    var header: Range<Int>?
    while position < bytes.count, !bytes[position].isNewline {
      let next = bytes.endOfCGap(from: position)
      if next > position { text.appendGap() }
      if isExpression, bytes[next] == "_", let asked = headerCondition(at: next) { header = asked }
      let end =
        header?.lowerBound == next ? header?.upperBound : bytes.endOfConditionToken(at: next)
      position = end ?? next
      for index in next..<position { text.append(bytes[index]) }
    }
    return text.text
  }

  /// Reports the header in `__has_include` and returns its range.
  private mutating func headerCondition(at index: Int) -> Range<Int>? {
    var next = index
    let word = bytes.joinedName(at: &next)
    guard word == "__has_include" || word == "__has_include_next" else { return nil }
    let parenthesis = bytes.endOfCGap(from: next)
    let start = bytes.endOfCGap(from: parenthesis + 1)
    guard bytes[parenthesis] == "(", let header = bytes.header(at: start) else { return nil }
    if !conditions.isDead {
      let traits: Import.Traits = word == "__has_include" ? [] : .next
      report(header.conditionForm, header.name, traits: traits, at: start)
    }
    return start..<header.end
  }
}

extension SourceBytes {
  /// Moves past a name that may be split over two lines, and returns the whole name.
  package func joinedName(at index: inout Int) -> String {
    let start = index
    while self[index].isName { index += 1 }
    var name = text(start..<index)
    while let next = endOfSplice(at: index) {
      let part = afterSplices(from: next)
      index = part
      while self[index].isName { index += 1 }
      name += text(part..<index)
    }
    return name
  }

  /// Returns the end of a string or character (which contains no comments), a name or a single
  /// byte.
  func endOfConditionToken(at index: Int) -> Int {
    switch self[index] {
    case "\n", "\r": index
    case "\"", "'": endOfCLiteral(at: index)
    case let byte where byte.isName: endOfCWord(from: index)
    default: min(index + 1, count)
    }
  }
}
