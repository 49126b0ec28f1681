/// Divides JavaScript and TypeScript into tokens.
///
/// Where it is not certain whether a slash begins a regular expression, the token before it decides,
/// and a regular expression has to end in its line.
package struct ScriptLexer {
  private let bytes: SourceBytes
  private var position = 0
  private var end = 0
  private var builder: CodeTokenBuilder
  /// The braces that open the expressions of template literals.
  private var templates: [Int] = []

  /// The tokens of several scripts of one file.
  package static func tokens(of scripts: [Range<Int>], in bytes: SourceBytes) -> CodeTokens {
    var lexer = ScriptLexer(bytes)
    for script in scripts {
      (lexer.position, lexer.end) = (script.lowerBound, script.upperBound)
      // What is open in one script does not continue in the next one.
      lexer.templates = []
      lexer.builder.leaveAll()
      while lexer.position < lexer.end { lexer.step() }
    }
    return lexer.builder.result
  }

  private init(_ bytes: SourceBytes) {
    self.bytes = bytes
    builder = CodeTokenBuilder(bytes, isSwift: false, isScript: true)
  }

  private mutating func step() {
    switch bytes[position] {
    case "\n", "\r":
      position += 1
      builder.endLine()
    case " ", "\t", "\0", "\u{B}", "\u{C}": position += 1
    case "/": slash()
    case "\"", "'": string()
    case "`":
      let start = position
      template(from: position + 1, start: start, isResumed: false)
    case "(", "[", "{":
      builder.appendOpen(.mark, position..<position + 1)
      position += 1
    case ")", "]", "}": close()
    case let byte where byte.isName: name()
    default:
      builder.append(.mark, position..<position + 1)
      position += 1
    }
  }

  private mutating func name() {
    let start = position
    while position < end, bytes[position].isName { position += 1 }
    // `1.5` is one number, and `a.b` are two names.
    if bytes[start].isDigit, bytes[position] == ".", bytes[position + 1].isDigit {
      position += 1
      while position < end, bytes[position].isName { position += 1 }
    }
    builder.append(bytes[start].isDigit ? .number : .name, start..<position)
  }

  private mutating func close() {
    let range = position..<position + 1
    let opener = builder.opener(of: .mark, range)
    builder.appendClose(.mark, range)
    position += 1
    if let last = templates.last, opener == last {
      templates.removeLast()
      template(from: position, start: position, isResumed: true)
    }
  }

  // MARK: Strings

  private mutating func string() {
    let (start, quote) = (position, bytes[position])
    position += 1
    while position < end, bytes[position] != quote, !bytes[position].isNewline {
      position += bytes[position] == "\\" ? 2 : 1
    }
    if position < end, bytes[position] == quote { position += 1 }
    position = min(position, end)
    builder.append(.string, start..<position)
  }

  /// Reads a template literal up to its end or to the next expression in it.
  private mutating func template(from content: Int, start: Int, isResumed: Bool) {
    position = content
    while position < end, bytes[position] != "`" {
      if bytes[position] == "$", bytes[position + 1] == "{" {
        if !isResumed { builder.appendOpen(.stringStart, start..<content) }
        if position > content { builder.append(.stringText, content..<position) }
        builder.appendOpen(.mark, position + 1..<position + 2)
        templates.append(builder.innermost)
        return position += 2
      }
      position += bytes[position] == "\\" ? 2 : 1
    }
    let textEnd = min(position, end)
    position = min(textEnd + 1, end)
    guard isResumed else { return builder.append(.string, start..<position) }
    if textEnd > content { builder.append(.stringText, content..<textEnd) }
    builder.appendClose(.stringEnd, textEnd..<position)
  }

  // MARK: Slashes

  private mutating func slash() {
    if bytes[position + 1] == "/" {
      while position < end, !bytes[position].isNewline { position += 1 }
    } else if bytes[position + 1] == "*" {
      comment()
    } else if !endsOperand, let close = endOfRegularExpression {
      builder.append(.number, position..<close)
      position = close
    } else {
      builder.append(.mark, position..<position + 1)
      position += 1
    }
  }

  private mutating func comment() {
    position += 2
    while position < end, !(bytes[position] == "*" && bytes[position + 1] == "/") {
      if bytes[position].isNewline { builder.endLine() }
      position += 1
    }
    position = min(position + 2, end)
  }

  /// Whether the last token ends an operand, so that a slash divides it.
  private var endsOperand: Bool {
    let tokens = builder.result
    let last = builder.count - 1
    guard last >= 0 else { return false }
    switch tokens[last].kind {
    case .name:
      return tokens.isMark(last - 1, ".") || !Self.beforeOperands.contains(tokens.text(last))
    case .number, .string, .stringEnd: return true
    case .stringStart, .stringText: return false
    case .mark: break
    }
    if tokens.isMark(last, "]") { return true }
    if tokens.isMark(last, ")") {
      // The condition of a statement, or the arguments of a call.
      guard let open = tokens.open(last), tokens.isName(open - 1) else { return true }
      return !Self.statements.contains(tokens.text(open - 1))
    }
    return ["+", "-"].contains { (mark: Unicode.Scalar) in
      tokens.isMark(last, mark) && tokens.isMark(last - 1, mark)
        && tokens[last - 1].end == tokens[last].start
    }
  }

  private static let beforeOperands: Set<String> = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do", "await",
    "yield", "instanceof",
  ]
  private static let statements: Set<String> = ["if", "while", "for", "with"]

  /// The end of a regular expression that begins here; nil if there is none in this line.
  private var endOfRegularExpression: Int? {
    var index = position + 1
    var isInClass = false
    while index < end, !bytes[index].isNewline {
      switch bytes[index] {
      case "\\": index += 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "/" where !isInClass:
        index += 1
        while index < end, bytes[index].isName { index += 1 }
        return index
      default: break
      }
      index += 1
    }
    return nil
  }
}
