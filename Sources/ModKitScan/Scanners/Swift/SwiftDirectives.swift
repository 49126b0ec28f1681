import ModKitModel

extension SwiftScan {
  /// Handles a `#`: a directive, a raw string, an extended regular expression or a macro.
  mutating func pound() {
    let end = bytes.end(ofRunOf: UInt8("#"), from: position)
    let pounds = end - position
    if bytes[end] == "\"" { return string(openedAt: end, pounds: pounds) }
    if bytes[end] == "/", interpolations.isEmpty {
      endBeginning()
      position = bytes.endOfExtendedRegex(at: end, pounds: pounds)
    } else {
      position = bytes.endOfSwiftName(from: end)
      canBegin = false
      if !directive(end..<position) { endBeginning() }
    }
  }

  /// Reads a conditional directive, which may be among attributes. False if it is none.
  private mutating func directive(_ word: Range<Int>) -> Bool {
    if bytes.spell("if", in: word) {
      conditions.open()
      conditions.narrow(to: condition())
    } else if bytes.spell("elseif", in: word) {
      conditions.turn()
      conditions.narrow(to: condition())
    } else if bytes.spell("else", in: word) {
      conditions.turn()
    } else if bytes.spell("endif", in: word) {
      conditions.close()
    } else {
      return false
    }
    return true
  }

  /// Returns the rest of the line, and of following lines while a parenthesis is open. Reports the
  /// modules that the condition asks for.
  private mutating func condition() -> String {
    var text = ConditionText()
    var depth = 0
    while position < bytes.count, !endsCondition(depth: depth) {
      let next = bytes.endOfSwiftTrivia(from: position, acrossLines: depth > 0)
      if next > position {
        text.appendGap()
        position = next
      } else {
        depth += bytes[position] == "(" ? 1 : bytes[position] == ")" ? -1 : 0
        let end = max(position + 1, bytes.endOfSwiftName(from: position))
        if bytes.spell("canImport", in: position..<end) { moduleCondition(after: end) }
        for index in position..<end { text.append(bytes[index]) }
        position = end
      }
    }
    return text.text
  }

  /// Whether the condition ends here. A `#` cannot be part of it, so the parenthesis was not
  /// closed.
  private func endsCondition(depth: Int) -> Bool {
    depth > 0 ? bytes[position] == "#" : bytes[position].isNewline
  }

  private mutating func moduleCondition(after word: Int) {
    let parenthesis = bytes.endOfSwiftGap(from: word)
    guard bytes[parenthesis] == "(" else { return }
    if let path = bytes.modulePath(from: bytes.endOfSwiftTrivia(from: parenthesis + 1)) {
      report(.swiftCondition, path.text(in: bytes), at: path.first.offset)
    }
  }
}

extension SourceBytes {
  fileprivate func endOfSwiftTrivia(from index: Int, acrossLines: Bool) -> Int {
    acrossLines ? endOfSwiftTrivia(from: index) : endOfSwiftGap(from: index)
  }
}
