/// Works out values from literals and the names given to them.
struct RubyValues {
  private var names: [String: PodValue] = [:]
  /// The specification that a body is about, and what it is called there.
  var specification: (variable: String, value: PodSpecification)?
  private var depth = 0
  private static let depthLimit = 64

  mutating func define(_ name: String, _ value: PodValue) {
    names[name] = value
  }

  /// A name has a value that is not known.
  mutating func forget(_ name: String, at offset: Int) {
    guard names[name] != nil else { return }
    names[name] = PodValue(.unknown("the value of `\(name)`"), at: offset)
  }

  // MARK: Statements

  /// What stands on the right of `=`: several values are a list.
  mutating func assigned(_ cursor: inout RubyCursor) -> PodValue {
    cursor.skipNewlines()
    let offset = cursor.offset
    var list = [element(&cursor)]
    while cursor.takeSign(",") {
      cursor.skipNewlines()
      list.append(element(&cursor))
    }
    if list.count == 1, case .splat(let value) = list[0] {
      return value.pairs == nil ? PodValue(.array(value.elements), at: offset) : value
    }
    if list.count == 1, case .one(let value) = list[0] { return value }
    return PodValue(.array(list.flatMap(\.values)), at: offset)
  }

  /// The arguments of a call, with or without parentheses; nil when there are none.
  mutating func arguments(_ cursor: inout RubyCursor) -> [PodValue]? {
    let isEnclosed = cursor.isAt("(") && cursor.current?.isSpaced == false
    if isEnclosed { _ = cursor.takeSign("(") }
    guard isEnclosed || startsValue(cursor) else { return nil }
    var values: [PodValue] = []
    if isEnclosed { cursor.skipNewlines() }
    while !(isEnclosed && cursor.takeSign(")")) {
      values += element(&cursor).values
      if isEnclosed { cursor.skipNewlines() }
      if cursor.takeSign(",") {
        cursor.skipNewlines()
        continue
      }
      if isEnclosed, !cursor.takeSign(")") { return nil }
      break
    }
    return values
  }

  private func startsValue(_ cursor: RubyCursor) -> Bool {
    guard let token = cursor.current else { return false }
    switch token.kind {
    case .newline: return false
    case .name(let name): return name != "do" && name != "if" && name != "unless"
    case .sign(let sign): return ["[", "(", "*"].contains(sign)
    default: return true
    }
  }

  // MARK: Elements

  private enum Element {
    case one(PodValue)
    /// `*list`
    case splat(PodValue)

    var values: [PodValue] {
      switch self {
      case .one(let value): [value]
      case .splat(let value): value.elements
      }
    }
  }

  /// An element of a list; pairs without braces are one hash.
  private mutating func element(_ cursor: inout RubyCursor) -> Element {
    if cursor.takeSign("*") { return .splat(value(&cursor)) }
    let offset = cursor.offset
    guard let first = pairOrValue(&cursor) else {
      return .one(unknown(&cursor, at: offset))
    }
    guard case .pair(let pair) = first else {
      if case .value(let value) = first { return .one(value) }
      return .one(PodValue(.null, at: offset))
    }
    var pairs = [pair]
    while cursor.isAt(",") {
      let start = cursor.position
      _ = cursor.takeSign(",")
      cursor.skipNewlines()
      guard case .pair(let next)? = pairOrValue(&cursor) else {
        cursor.position = start
        break
      }
      pairs.append(next)
    }
    return .one(PodValue(.hash(pairs), at: offset))
  }

  private enum Entry {
    case pair(PodValue.Pair)
    case value(PodValue)
  }

  private mutating func pairOrValue(_ cursor: inout RubyCursor) -> Entry? {
    let offset = cursor.offset
    if case .label(let parts)? = cursor.current?.kind {
      cursor.position += 1
      cursor.skipNewlines()
      return .pair(
        PodValue.Pair(
          key: text(of: parts, at: offset, as: PodValue.Kind.symbol), value: value(&cursor)))
    }
    let first = value(&cursor)
    guard cursor.takeSign("=>") else { return .value(first) }
    cursor.skipNewlines()
    return .pair(PodValue.Pair(key: first, value: value(&cursor)))
  }

  // MARK: Expressions

  /// An expression: operands with `+` between them, each with the calls behind it.
  mutating func value(_ cursor: inout RubyCursor) -> PodValue {
    depth += 1
    defer { depth -= 1 }
    let offset = cursor.offset
    guard depth < Self.depthLimit else { return unknown(&cursor, at: offset) }
    var result = operand(&cursor)
    while true {
      if cursor.takeSign("+") {
        cursor.skipNewlines()
        result = Self.sum(result, operand(&cursor), at: offset)
      } else if cursor.isAtOperator {
        _ = unknown(&cursor, at: offset)
        return PodValue(.unknown("this expression"), at: offset)
      } else {
        return result
      }
    }
  }

  private static func sum(_ left: PodValue, _ right: PodValue, at offset: Int) -> PodValue {
    switch (left.kind, right.kind) {
    case (.string(let left), .string(let right)): return PodValue(.string(left + right), at: offset)
    case (.array(let left), .array(let right)): return PodValue(.array(left + right), at: offset)
    default:
      let what = left.unknown?.what ?? right.unknown?.what ?? "this sum"
      return PodValue(.unknown(what), at: left.unknown?.offset ?? right.unknown?.offset ?? offset)
    }
  }

  private mutating func operand(_ cursor: inout RubyCursor) -> PodValue {
    let offset = cursor.offset
    guard let token = cursor.next() else { return PodValue(.unknown("the end"), at: offset) }
    let result: PodValue
    switch token.kind {
    case .string(let parts): result = string(parts, at: offset, &cursor)
    case .symbol(let parts): result = text(of: parts, at: offset, as: PodValue.Kind.symbol)
    case .words(let words, let areSymbols):
      let kind = areSymbols ? PodValue.Kind.symbol : PodValue.Kind.string
      result = PodValue(.array(words.map { text(of: $0, at: offset, as: kind) }), at: offset)
    case .number(let text): result = PodValue(.number(text), at: offset)
    case .name(let name): result = named(name, at: offset, &cursor)
    case .constant(let name), .variable(let name):
      result = names[name] ?? PodValue(.unknown("the value of `\(name)`"), at: offset)
    case .sign("["): result = PodValue(.array(list(&cursor)), at: offset)
    case .sign("{"): result = hash(&cursor, at: offset)
    case .sign("("):
      cursor.skipNewlines()
      let inner = value(&cursor)
      cursor.skipNewlines()
      guard cursor.takeSign(")") else { return unknown(&cursor, at: offset) }
      result = inner
    case .opaque(let what): result = PodValue(.unknown(what), at: offset)
    case .sign, .newline, .label:
      cursor.position -= 1
      return unknown(&cursor, at: offset)
    }
    return called(result, at: offset, &cursor)
  }

  private func named(_ name: String, at offset: Int, _ cursor: inout RubyCursor) -> PodValue {
    switch name {
    case "true": return PodValue(.boolean(true), at: offset)
    case "false": return PodValue(.boolean(false), at: offset)
    case "nil": return PodValue(.null, at: offset)
    case "end", "do", "if", "unless":
      cursor.position -= 1
      return PodValue(.unknown("`\(name)`"), at: offset)
    default: break
    }
    if let (variable, specification) = specification, name == variable, cursor.isAt("."),
      let member = cursor.following?.name
    {
      cursor.position += 2
      return Self.member(member, of: specification, at: offset)
    }
    return names[name] ?? PodValue(.unknown("the value of `\(name)`"), at: offset)
  }

  /// What a podspec may ask of itself.
  private static func member(
    _ name: String, of specification: PodSpecification, at offset: Int
  ) -> PodValue {
    var value: PodValue?
    switch name {
    case "name", "version": value = specification.attributes[name]
    case "module_name":
      value = specification.attributes["module_name"]
      if value == nil,
        let text =
          (specification.attributes["header_dir"]
          ?? specification.attributes["name"])?.text
      {
        value = PodValue(.string(PodModule.name(from: text)), at: offset)
      }
    default: break
    }
    guard var value else { return PodValue(.unknown("the value of `\(name)`"), at: offset) }
    value.offset = offset
    return value
  }

  /// Calls that leave a value as it is; after any other it is not known.
  private mutating func called(
    _ value: PodValue, at offset: Int, _ cursor: inout RubyCursor
  ) -> PodValue {
    var value = value
    while true {
      if cursor.isAt("."), let name = cursor.following?.name {
        cursor.position += 2
        switch (name, value.kind) {
        case ("to_s", .string), ("freeze", _), ("dup", _), ("to_a", .array), ("to_str", .string):
          break
        case ("to_s", .symbol(let text)), ("to_s", .number(let text)): value.kind = .string(text)
        case ("strip", .string(let text)):
          value.kind = .string(String(text.trimmed))
        default:
          value = PodValue(
            .unknown(value.unknown?.what ?? "the result of `\(name)`"),
            at: value.unknown?.offset ?? offset)
          skipCall(&cursor)
        }
      } else if cursor.isAt("&.") || cursor.isAt("::")
        || (cursor.isAt("[") && cursor.current?.isSpaced == false)
        || (cursor.isAt("(") && cursor.current?.isSpaced == false)
      {
        let isBracket = !cursor.isAt("&.") && !cursor.isAt("::")
        value = PodValue(
          .unknown(value.unknown?.what ?? "this expression"), at: value.unknown?.offset ?? offset)
        if isBracket { skipBrackets(&cursor) } else { cursor.position += 2 }
      } else {
        return value
      }
    }
  }

  private func skipCall(_ cursor: inout RubyCursor) {
    if cursor.isAt("("), cursor.current?.isSpaced == false { skipBrackets(&cursor) }
    if cursor.isAt("{") { skipBrackets(&cursor) }
    if cursor.current?.isName("do") == true {
      // Blocks of several lines are left to whoever skips statements.
      return
    }
  }

  private func skipBrackets(_ cursor: inout RubyCursor) {
    var depth = 0
    while let token = cursor.next() {
      if token.isOpeningBracket { depth += 1 }
      if token.isClosingBracket { depth -= 1 }
      if depth <= 0 { return }
    }
  }

  /// Passes over what is not understood, up to a place where a value may end.
  private func unknown(_ cursor: inout RubyCursor, at offset: Int) -> PodValue {
    var depth = 0
    while let token = cursor.current {
      if depth == 0, token.isNewline || token.isSign(",") || token.isSign("=>") { break }
      if token.isOpeningBracket { depth += 1 }
      if token.isClosingBracket {
        guard depth > 0 else { break }
        depth -= 1
      }
      if depth == 0, ["do", "end", "if", "unless"].contains(token.name) { break }
      cursor.position += 1
    }
    return PodValue(.unknown("this expression"), at: offset)
  }

  // MARK: Literals

  /// Behind `[`.
  private mutating func list(_ cursor: inout RubyCursor) -> [PodValue] {
    var values: [PodValue] = []
    cursor.skipNewlines()
    while !cursor.isAtEnd, !cursor.takeSign("]") {
      let start = cursor.position
      values += element(&cursor).values
      cursor.skipNewlines()
      if cursor.takeSign(",") {
        cursor.skipNewlines()
      } else if !cursor.isAt("]") {
        values.append(unknown(&cursor, at: cursor.offset))
        if cursor.position == start || cursor.current?.isClosingBracket == true && !cursor.isAt("]")
        {
          cursor.position += 1
        }
        cursor.skipNewlines()
        _ = cursor.takeSign(",")
        cursor.skipNewlines()
      }
    }
    return values
  }

  /// Behind `{`.
  private mutating func hash(_ cursor: inout RubyCursor, at offset: Int) -> PodValue {
    var pairs: [PodValue.Pair] = []
    cursor.skipNewlines()
    while !cursor.isAtEnd, !cursor.takeSign("}") {
      let start = cursor.offset
      guard case .pair(let pair)? = pairOrValue(&cursor) else {
        skipBraces(&cursor)
        return PodValue(.unknown("this hash"), at: start)
      }
      pairs.append(pair)
      cursor.skipNewlines()
      guard cursor.takeSign(",") || cursor.isAt("}") else {
        skipBraces(&cursor)
        return PodValue(.unknown("this hash"), at: start)
      }
      cursor.skipNewlines()
    }
    return PodValue(.hash(pairs), at: offset)
  }

  /// To behind the brace that closes the one that is behind.
  private func skipBraces(_ cursor: inout RubyCursor) {
    var depth = 1
    while depth > 0, let token = cursor.next() {
      if token.isOpeningBracket { depth += 1 }
      if token.isClosingBracket { depth -= 1 }
    }
  }

  /// Neighbouring literals are one string.
  private mutating func string(
    _ parts: [RubyToken.Part], at offset: Int, _ cursor: inout RubyCursor
  ) -> PodValue {
    var result = text(of: parts, at: offset, as: PodValue.Kind.string)
    while case .string(let more)? = cursor.current?.kind {
      let next = text(of: more, at: cursor.offset, as: PodValue.Kind.string)
      cursor.position += 1
      result = Self.sum(result, next, at: offset)
    }
    return result
  }

  private mutating func text(
    of parts: [RubyToken.Part], at offset: Int, as kind: (String) -> PodValue.Kind
  ) -> PodValue {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .code(let tokens):
        var cursor = RubyCursor(tokens)
        let value = value(&cursor)
        switch value.kind {
        case _ where !cursor.isAtEnd: return PodValue(.unknown("an interpolation"), at: offset)
        case .string(let text), .symbol(let text), .number(let text): result += text
        default:
          return PodValue(.unknown(value.unknown?.what ?? "an interpolation"), at: value.offset)
        }
      }
    }
    return PodValue(kind(result), at: offset)
  }
}

extension RubyCursor {
  /// Whether an operator other than `+` goes on with the expression.
  fileprivate var isAtOperator: Bool {
    guard let current else { return false }
    switch current.kind {
    case .sign(let sign):
      return ![",", ")", "]", "}", "=>", "|", ";", "=", "{"].contains(sign)
    case .name(let name): return name == "and" || name == "or"
    default: return false
    }
  }
}

extension String {
  fileprivate var trimmed: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
