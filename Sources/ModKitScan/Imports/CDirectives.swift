/// The directives that matter for imports.
private enum CDirective: String {
  case `import`, include
  case includeNext = "include_next"
  case `if`, ifdef, ifndef, elif, elifdef, elifndef, `else`, endif
  case define, error, warning, pragma
}

extension CScan {
  /// What follows the mark of a directive. The rest of its line is read as any other text.
  mutating func directive() {
    position = bytes.endOfCGap(from: position)
    let name = CDirective(rawValue: bytes.joinedName(at: &position))
    switch name {
    case .pragma: return
    case .define: return define()
    case .if, .ifdef, .ifndef: return open(name)
    default: includeGuard.ruleOut()
    }
    switch name {
    case .import, .include, .includeNext: headerImport()
    case .elif, .elifdef, .elifndef: conditions.turn(to: condition(name))
    case .else: conditions.turn(to: nil)
    case .endif: conditions.close()
    // Their text is prose: an apostrophe or `/*` in it opens nothing.
    case .error, .warning: position = bytes.logicalLineEnd(from: position)
    default: break
    }
  }

  private mutating func open(_ name: CDirective?) {
    let condition = condition(name)
    conditions.open(condition)
    includeGuard.open(condition)
  }

  private mutating func define() {
    position = bytes.endOfCGap(from: position)
    if includeGuard.isCompleted(byDefining: bytes.joinedName(at: &position)) {
      conditions.ignoreInnermost()
    }
  }

  private mutating func condition(_ name: CDirective?) -> String {
    let text = restOfLine()
    return switch name {
    case .ifdef, .elifdef: "defined(\(text))"
    case .ifndef, .elifndef: "!defined(\(text))"
    default: text
    }
  }

  private mutating func restOfLine() -> String {
    var text = ConditionText()
    while position < bytes.count, !bytes[position].isNewline {
      let next = bytes.endOfCGap(from: position)
      if next > position { text.appendGap() }
      let end = bytes[next].isNewline ? next : bytes.endOfConditionToken(at: next)
      for index in next..<end { text.append(bytes[index]) }
      position = end
    }
    return text.text
  }
}

extension SourceBytes {
  /// Moves over a name that may be cut in two lines, and returns it whole.
  func joinedName(at index: inout Int) -> String {
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

  /// A string or a character, within which nothing is a comment, or else a single byte.
  fileprivate func endOfConditionToken(at index: Int) -> Int {
    self[index] == "\"" || self[index] == "'" ? endOfCLiteral(at: index) : min(index + 1, count)
  }
}
