import ModKitModel

extension SwiftScan {
  /// A `#`: a directive, a raw string, an extended regular expression or a macro.
  mutating func pound() {
    let end = bytes.end(ofRunOf: UInt8("#"), from: position)
    let pounds = end - position
    if bytes[end] == "\"" { return string(openedAt: end, pounds: pounds) }
    canBegin = false
    if bytes[end] == "/", interpolations.isEmpty {
      position = bytes.endOfExtendedRegex(at: end, pounds: pounds)
    } else {
      position = bytes.endOfSwiftName(from: end)
      directive(end..<position)
    }
  }

  private mutating func directive(_ word: Range<Int>) {
    if bytes.spell("if", in: word) {
      let condition = reportedCondition()
      conditions.open(condition)
    } else if bytes.spell("elseif", in: word) {
      let condition = reportedCondition()
      conditions.turn(to: condition)
    } else if bytes.spell("else", in: word) {
      conditions.turn(to: nil)
    } else if bytes.spell("endif", in: word) {
      conditions.close()
    }
  }

  /// A condition, after the modules that it asks for have been reported.
  private mutating func reportedCondition() -> String {
    let start = position
    let text = condition()
    for part in text.split(separator: "canImport", omittingEmptySubsequences: false).dropFirst() {
      let argument = part.drop { $0 == " " || $0 == "(" }
      let module = argument.prefix { $0 != ")" && $0 != "," && $0 != " " }
      if !module.isEmpty { report(String(module), at: start, form: .swiftCondition) }
    }
    return text
  }

  /// The rest of the line, and of the following ones while a parenthesis is open.
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
        text.append(bytes[position])
        position += 1
      }
    }
    return text.text
  }

  /// A `#` cannot be part of a condition: the parenthesis is still missing its partner.
  private func endsCondition(depth: Int) -> Bool {
    depth > 0 ? bytes[position] == "#" : bytes[position].isNewline
  }
}

extension SourceBytes {
  fileprivate func endOfSwiftTrivia(from index: Int, acrossLines: Bool) -> Int {
    acrossLines ? endOfSwiftTrivia(from: index) : endOfSwiftGap(from: index)
  }
}
