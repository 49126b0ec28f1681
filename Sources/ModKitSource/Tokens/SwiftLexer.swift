/// Divides Swift source into tokens, as a compiler does.
package struct SwiftLexer {
  private struct OpenString {
    var string: SwiftString
    /// The parenthesis that opens the interpolation.
    var parenthesis: Int
  }

  private let bytes: SourceBytes
  private var position: Int
  private let end: Int
  private var builder: CodeTokenBuilder
  private var strings: [OpenString] = [] {
    didSet { builder.isInText = !strings.isEmpty }
  }
  private var conditions = ConditionStack()

  private init(_ bytes: SourceBytes) {
    self.bytes = bytes
    builder = CodeTokenBuilder(bytes, isSwift: true)
    position = bytes.textStart
    end = bytes.count
    if bytes[position] == "#", bytes[position + 1] == "!" {
      position = bytes.lineEnd(from: position)
    }
  }

  /// - Parameter last: no token after the one at this place has to be there
  package static func tokens(of bytes: SourceBytes, upTo last: Int = .max) -> CodeTokens {
    var lexer = SwiftLexer(bytes)
    while lexer.position <= last, lexer.position < lexer.end { lexer.step() }
    return lexer.builder.result
  }

  /// The tokens of the declaration of a type: its head, and of an enum its body too.
  ///
  /// - Parameters:
  ///   - start: where its attributes and modifiers begin
  ///   - name: that of the type
  static func declaration(
    in bytes: SourceBytes, at start: Int, _ name: Range<Int>
  ) -> CodeTokens {
    var lexer = SwiftLexer(bytes)
    lexer.position = start
    while lexer.position < name.upperBound { lexer.step() }
    let count = lexer.builder.count
    let hasBody = lexer.builder.result.isName(count - 2, "enum")
    while lexer.position < lexer.end {
      lexer.step()
      let last = lexer.builder.count - 1
      guard last >= count, lexer.builder.result[last].parent < 0 || !hasBody else { continue }
      if lexer.builder.result.isMark(last, hasBody ? "}" : "{") { break }
    }
    return lexer.builder.result
  }

  private mutating func step() {
    switch bytes[position] {
    case "\n", "\r":
      position += 1
      builder.endLine()
      abandonStrings()
    case " ", "\t", "\0", "\u{B}", "\u{C}": position += 1
    case "/": slash()
    case "\"": string(at: position, pounds: 0)
    case "#": pound()
    case "(", "[", "{":
      builder.appendOpen(.mark, position..<position + 1)
      position += 1
    case ")", "]", "}": close()
    case "`": escapedName()
    case let byte: byte.isName ? name() : symbol()
    }
  }

  private mutating func slash() {
    guard let end = bytes.endOfSwiftComment(at: position) else { return symbol() }
    if bytes.hasNewline(in: position..<end) { builder.endLine() }
    position = end
  }

  private mutating func close() {
    let range = position..<position + 1
    let opener = builder.opener(of: .mark, range)
    builder.appendClose(.mark, range)
    position += 1
    if let last = strings.last, opener == last.parenthesis {
      strings.removeLast()
      content(
        of: last.string, from: position, pieceStart: position, isResumed: true)
    }
  }

  private mutating func name() {
    let end = bytes.endOfSwiftName(from: position)
    // A no-break space takes two bytes.
    guard end > position else { return position += 2 }
    builder.append(bytes[position].isDigit ? .number : .name, position..<end)
    position = end
  }

  private mutating func escapedName() {
    guard let end = bytes.endOfEscapedName(at: position) else { return position += 1 }
    builder.append(.name, position + 1..<end - 1)
    position = end
  }

  private mutating func symbol() {
    guard bytes[position].isSwiftOperator else { return mark() }
    let hasOperand = bytes.isLeftBound(position)
    repeat {
      if !hasOperand, strings.isEmpty, let end = bytes.endOfBareRegex(at: position) {
        builder.append(.number, position..<end)
        return position = end
      }
      mark()
    } while bytes[position].isSwiftOperator && !bytes.beginsSwiftComment(at: position)
  }

  private mutating func mark() {
    builder.append(.mark, position..<position + 1)
    position += 1
  }

  // MARK: Directives

  private mutating func pound() {
    let end = bytes.end(ofRunOf: UInt8(ascii: "#"), from: position)
    let pounds = end - position
    if bytes[end] == "\"" { return string(at: end, pounds: pounds) }
    if bytes[end] == "/", strings.isEmpty {
      let close = bytes.endOfExtendedRegex(at: end, pounds: pounds)
      builder.append(.number, position..<close)
      return position = close
    }
    let start = position
    if directive(end..<bytes.endOfSwiftName(from: end)) {
      builder.append(directive: start..<position)
    } else {
      mark()
    }
  }

  private mutating func directive(_ word: Range<Int>) -> Bool {
    if bytes.spell("if", in: word) {
      conditions.open()
      builder.openBranch()
      narrow(after: word)
    } else if bytes.spell("elseif", in: word) {
      conditions.turn()
      builder.turnBranch()
      narrow(after: word)
    } else if bytes.spell("else", in: word) {
      conditions.turn()
      builder.turnBranch()
      position = word.upperBound
    } else if bytes.spell("endif", in: word) {
      conditions.close()
      builder.closeBranch()
      position = word.upperBound
    } else {
      return false
    }
    builder.set(conditions.conditions)
    return true
  }

  /// Reads a condition: the rest of the line, and following lines while a parenthesis is open.
  private mutating func narrow(after word: Range<Int>) {
    position = word.upperBound
    var text = ConditionText()
    var depth = 0
    // A `#` cannot be part of it, so the parenthesis was not closed.
    while position < end, depth > 0 ? bytes[position] != "#" : !bytes[position].isNewline {
      let next =
        depth > 0
        ? bytes.endOfSwiftTrivia(from: position) : bytes.endOfSwiftGap(from: position)
      if next > position {
        text.appendGap()
        position = next
      } else {
        conditionToken(&text, &depth)
      }
    }
    conditions.narrow(to: text.text)
  }

  private mutating func conditionToken(_ text: inout ConditionText, _ depth: inout Int) {
    depth += bytes[position] == "(" ? 1 : bytes[position] == ")" ? -1 : 0
    let end = max(position + 1, bytes.endOfSwiftName(from: position))
    if bytes.spell("canImport", in: position..<end) {
      builder.append(CodeQuestion(offset: position, conditions: conditions.conditions))
    }
    for index in position..<end { text.append(bytes[index]) }
    position = end
  }

  // MARK: Strings

  private mutating func string(at quote: Int, pounds: Int) {
    let string = SwiftString(
      pounds: pounds, isMultiline: bytes.opensMultilineString(at: quote, pounds: pounds))
    content(
      of: string, from: quote + (string.isMultiline ? 3 : 1), pieceStart: position,
      isResumed: false)
  }

  /// Reads up to the end of the string or the next interpolation.
  private mutating func content(
    of string: SwiftString, from start: Int, pieceStart: Int, isResumed: Bool
  ) {
    var index = start
    while index < end {
      switch bytes[index] {
      case "\"":
        if let close = bytes.endOfString(at: index, string) {
          return finish(start, pieceStart, textEnd: index, end: close, isResumed)
        }
        index += 1
      case "\\":
        guard bytes.hasPounds(string.pounds, at: index + 1) else {
          index += 1
          continue
        }
        let next = index + 1 + string.pounds
        if bytes[next] == "(" {
          if !isResumed { builder.appendOpen(.stringStart, pieceStart..<start) }
          if index > start { builder.append(.stringText, start..<index) }
          return interpolation(of: string, at: next)
        }
        index = bytes[next].isNewline ? next : next + 1
      case "\n", "\r":
        guard string.isMultiline else {
          return finish(start, pieceStart, textEnd: index, end: index, isResumed)
        }
        index += 1
      default: index += 1
      }
    }
    finish(start, pieceStart, textEnd: min(index, end), end: min(index, end), isResumed)
  }

  private mutating func interpolation(of string: SwiftString, at parenthesis: Int) {
    builder.appendOpen(.mark, parenthesis..<parenthesis + 1)
    strings.append(OpenString(string: string, parenthesis: builder.innermost))
    position = parenthesis + 1
  }

  private mutating func finish(
    _ start: Int, _ pieceStart: Int, textEnd: Int, end: Int, _ isResumed: Bool
  ) {
    if isResumed {
      if textEnd > start { builder.append(.stringText, start..<textEnd) }
      builder.appendClose(.stringEnd, textEnd..<end)
    } else {
      builder.append(.string, pieceStart..<end)
    }
    position = end
  }

  /// Leaves the interpolations of single-line strings at a line end: the string was never closed.
  private mutating func abandonStrings() {
    while let last = strings.last, !last.string.isMultiline {
      strings.removeLast()
      builder.leaveString(of: last.parenthesis)
    }
  }
}
