package import ModKitModel

/// Reads what is known of the value of an expression.
///
/// Only texts are of interest: literals, constants and names of types, put together. Everything else is
/// computed at run time.
package struct ExpressionReader {
  let tokens: CodeTokens
  /// How deep expressions may be nested.
  private static let depthLimit = 32

  /// The value of an expression.
  package func value(_ range: Range<Int>) -> TextExpression {
    guard tokens.hasOneCondition(range) else { return computed(range) }
    return TextExpression(joining: parts(range, depth: 0))
  }

  /// The value of an identifier that stands for itself, as in the arguments of a macro.
  func word(_ range: Range<Int>) -> TextExpression {
    let range = withoutExistential(withoutOptional(range))
    if range.allSatisfy({ tokens[$0].kind == .string }) { return value(range) }
    if tokens.hasTypeParameter(in: range) || !tokens.hasOneCondition(range) {
      return computed(range)
    }
    if let path = path(range) {
      guard tokens.isMetatype(range), tokens.endsWithValue(range) else {
        return TextExpression([.type(path)])
      }
      return tokens.isSwift ? TextExpression(joining: names(range) ?? []) : computed(range)
    }
    if let type = genericType(range) { return TextExpression([.type([type])]) }
    let isSelector = range.allSatisfy { tokens.isName($0) || tokens.isMark($0, ":") }
    guard isSelector, !range.isEmpty else { return computed(range) }
    return TextExpression([.literal(range.map(tokens.text).joined())])
  }

  /// The same; a macro of C may take the value of an identifier.
  func argument(_ range: Range<Int>) -> TextExpression {
    let word = word(range)
    guard !tokens.isSwift, range.count == 1, case .type? = word.parts.first,
      let open = tokens.parent(range.lowerBound), tokens.isMark(open, "("),
      tokens.isName(open - 1), tokens.text(open - 1).isMacro, !tokens.isMark(open - 2, "@")
    else { return word }
    let place = tokens.pieces(open + 1..<range.lowerBound).count { tokens.isMark($0, ",") }
    return TextExpression([
      .argument(
        tokens.text(range.lowerBound), macro: tokens.text(open - 1), place: place)
    ])
  }

  private func computed(_ range: Range<Int>) -> TextExpression {
    TextExpression([.computed(tokens.code(range))])
  }

  /// `Service` of `Service?` and `Optional<Service>`.
  private func withoutOptional(_ range: Range<Int>) -> Range<Int> {
    guard tokens.isSwift, range.count > 1, let first = range.first, let last = range.last else {
      return range
    }
    if tokens.isMark(last, "?") || tokens.isMark(last, "!") {
      return withoutOptional(range.dropLast())
    }
    guard tokens.isName(first, "Optional"), tokens.isMark(first + 1, "<"), tokens.isMark(last, ">"),
      range.count > 3
    else { return range }
    return withoutOptional(first + 2..<last)
  }

  /// `Service` of `(any Service)`.
  private func withoutExistential(_ range: Range<Int>) -> Range<Int> {
    guard tokens.isSwift, range.count > 1, let first = range.first, let last = range.last else {
      return range
    }
    if tokens.isMark(first, "("), tokens.close(first) == last {
      return withoutExistential(withoutOptional(first + 1..<last))
    }
    return tokens.isName(first, "any") ? range.dropFirst() : range
  }

  /// `Lazy<Service>`, `View & Service`
  private func genericType(_ range: Range<Int>) -> String? {
    guard tokens.isSwift, let first = range.first, let last = range.last, tokens.isName(first),
      tokens.isMark(last, ">") || tokens.isName(last),
      range.allSatisfy({ tokens.isName($0) || tokens.mark($0).map("<>,.&".utf8.contains) == true }),
      zip(range, range.dropFirst()).allSatisfy({ !tokens.isName($0) || !tokens.isName($1) })
    else { return nil }
    return range.map(tokens.text).joined()
  }

  // MARK: Operators

  func parts(_ range: Range<Int>, depth: Int) -> [TextExpression.Part] {
    let whole = range
    // A long expression is not copied before its value is known to be computed.
    var computed: [TextExpression.Part] { [.computed(tokens.code(whole))] }
    guard depth < Self.depthLimit, !range.isEmpty else { return computed }
    var range = withoutConversion(range)
    while let last = range.last, range.count > 1, tokens.isMark(last, "!") { range.removeLast() }
    let operands = operands(range)
    guard operands.count > 1 else { return operand(range, depth + 1) ?? computed }
    return operands.flatMap { operand in
      operand.isEmpty ? computed : parts(operand, depth: depth + 1)
    }
  }

  /// The operands of `+`.
  private func operands(_ range: Range<Int>) -> [Range<Int>] {
    var operands: [Range<Int>] = []
    var start = range.lowerBound
    for index in tokens.pieces(range) where tokens.isMark(index, "+") {
      operands.append(start..<index)
      start = index + 1
    }
    return operands + [start..<range.upperBound]
  }

  /// Without `as String` at the end, or a cast at the beginning.
  private func withoutConversion(_ range: Range<Int>) -> Range<Int> {
    if tokens.isSwift {
      for index in tokens.pieces(range.dropFirst()) where tokens.isName(index, "as") {
        return range.lowerBound..<index
      }
    } else if let end = tokens.endOfCast(range) {
      return withoutConversion(end..<range.upperBound)
    }
    return range
  }

  // MARK: Operands

  private func operand(_ range: Range<Int>, _ depth: Int) -> [TextExpression.Part]? {
    guard let first = range.first, let last = range.last else { return nil }
    if let literals = literals(range) { return literals }
    if tokens.close(first) == last {
      switch tokens[first].kind {
      case .stringStart: return interpolation(first + 1..<last, depth)
      case .mark where tokens.isMark(first, "("): return parts(first + 1..<last, depth: depth)
      case .mark where tokens.isMark(first, "["): return message(first + 1..<last, depth)
      default: return nil
      }
    }
    if tokens.isMark(first, "@") { return annotation(range, depth) }
    if tokens.isMark(last, ")"), let open = tokens.open(last), open > first {
      return call(first..<open, open + 1..<last, depth)
    }
    return names(range)
  }

  /// String literals one after the other, which C joins; some may come from macros.
  private func literals(_ range: Range<Int>) -> [TextExpression.Part]? {
    var parts: [TextExpression.Part] = []
    for index in range {
      if tokens[index].kind == .string, let value = tokens.value(index) {
        parts.append(.literal(value))
      } else if !tokens.isSwift, range.count > 1, tokens.isName(index) {
        parts.append(.constant([tokens.text(index)]))
      } else {
        return nil
      }
    }
    let isText = parts.contains { if case .literal = $0 { true } else { false } }
    return isText && (parts.count == 1 || !tokens.isSwift) ? parts : nil
  }

  private func interpolation(_ range: Range<Int>, _ depth: Int) -> [TextExpression.Part]? {
    var parts: [TextExpression.Part] = []
    for index in tokens.pieces(range) {
      if tokens[index].kind == .stringText {
        guard let text = tokens.value(index) else { return nil }
        parts.append(.literal(text))
      } else if let close = tokens.close(index) {
        parts += printed(index + 1..<close, depth)
      } else {
        return nil
      }
    }
    return parts
  }

  /// The text of a value in an interpolation: that of a case is its name, and not its raw value.
  private func printed(_ range: Range<Int>, _ depth: Int) -> [TextExpression.Part] {
    let parts = parts(range, depth: depth)
    guard let last = range.last, !tokens.isName(last, "rawValue"), parts.count == 1,
      case .constant(let path) = parts[0], path.count > 1, path[0] != "", self.path(range) != nil
    else { return parts }
    return [.constant(path + [.printed])]
  }

  /// `kName`, `Route.list`, `.list`, `Job.self`, `Job.class`.
  private func names(_ range: Range<Int>) -> [TextExpression.Part]? {
    let isImplicit = tokens.isMark(range.lowerBound, ".")
    guard var path = path(isImplicit ? range.dropFirst() : range) else { return nil }
    if path.count > 1, !isImplicit {
      if path.last == (tokens.isSwift ? "self" : "class") {
        return metatype(range.dropLast(2), path.dropLast())
      }
      if tokens.isSwift, path[0] == "self" || path[0] == "Self" { path[0] = "Self" }
    }
    if path.count > 1, path.last == "rawValue" { path.removeLast() }
    guard !Self.noConstants.contains(path[path.count - 1]), path[0] != "super" else { return nil }
    return [.constant(isImplicit ? [""] + path : path.normalized)]
  }

  /// `Job.self`; `job.self` is the value itself, whereas `job.class` is known at run time only.
  private func metatype(_ range: Range<Int>, _ path: [String]) -> [TextExpression.Part]? {
    if tokens.endsWithValue(range) { return tokens.isSwift ? names(range) : nil }
    return tokens.hasTypeParameter(in: range) ? nil : [.type(path)]
  }

  private static let noConstants: Set<String> = [
    "self", "nil", "Nil", "NULL", "true", "false", "YES", "NO", "class", "Type",
  ]

  /// The names of a dotted path; nil for anything else.
  func path(_ range: Range<Int>) -> [String]? {
    guard range.count % 2 == 1 else { return nil }
    var path: [String] = []
    for (place, index) in range.enumerated() {
      if place % 2 == 1 {
        guard tokens.isMark(index, ".") else { return nil }
      } else {
        guard tokens.isName(index) else { return nil }
        path.append(tokens.text(index))
      }
    }
    return path
  }

  // MARK: Calls

  /// `@protocol(X)`, `@selector(a:b:)`, `@(…)`
  private func annotation(_ range: Range<Int>, _ depth: Int) -> [TextExpression.Part]? {
    let open = tokens.isName(range.lowerBound + 1) ? range.lowerBound + 2 : range.lowerBound + 1
    guard let close = tokens.close(open), close + 1 == range.upperBound else { return nil }
    let content = open + 1..<close
    if tokens.isName(range.lowerBound + 1, "protocol") { return path(content).map { [.type($0)] } }
    if tokens.isName(range.lowerBound + 1, "selector") {
      return word(content).literal.map { [.literal($0)] }
    }
    return open == range.lowerBound + 1 ? parts(content, depth: depth) : nil
  }

  private func call(
    _ callee: Range<Int>, _ content: Range<Int>, _ depth: Int
  ) -> [TextExpression.Part]? {
    let isImplicit = tokens.isMark(callee.lowerBound, ".")
    guard let path = path(isImplicit ? callee.dropFirst() : callee), let function = path.last
    else { return nil }
    let arguments = tokens.arguments(content)
    if path == ["String"], arguments.first?.label == "format" { return format(content, depth) }
    if arguments.count == 1, let value = converted(path, function, arguments[0], depth) {
      return value
    }
    return macro(path, arguments, callee.lowerBound..<content.upperBound + 1, depth)
  }

  /// A call of what may be a macro of C. Calls may be nested deeply.
  private func macro(
    _ path: [String], _ arguments: [CodeArgument], _ range: Range<Int>, _ depth: Int
  ) -> [TextExpression.Part]? {
    guard !tokens.isSwift, path.count == 1, range.count < Self.callLimit, !arguments.isEmpty
    else { return nil }
    let values = arguments.map { argument -> TextExpression.Argument in
      let parts = TextExpression(joining: parts(argument.value, depth: depth)).parts
      switch parts.first {
      case .literal(let text) where parts.count == 1: return .literal(text)
      case .constant(let path) where parts.count == 1: return .constant(path)
      default: return .computed(tokens.code(argument.value))
      }
    }
    return [.call(path[0], values, code: tokens.code(range))]
  }

  private static let callLimit = 100

  private func converted(
    _ path: [String], _ function: String, _ argument: CodeArgument, _ depth: Int
  ) -> [TextExpression.Part]? {
    // Arguments of other functions are not read: calls may be nested deeply.
    var value: [TextExpression.Part] { parts(argument.value, depth: depth) }
    switch (function, argument.label) {
    case ("URL", "string"), ("NSURL", "string"), ("NSString", "string"), ("Name", "rawValue"),
      ("Name", nil), ("Self", "rawValue"), ("Self", nil), ("init", "rawValue"), ("init", "string"),
      ("init", nil), ("Selector", nil), ("CFSTR", nil), ("String", nil):
      return value
    case ("String", "describing"): return value.typeName.map { [.literal($0)] }
    case ("NSStringFromClass", nil), ("NSStringFromProtocol", nil):
      return tokens.isSwift ? nil : value.typeName.map { [.literal($0)] }
    case ("NSStringFromSelector", nil): return value
    default: return nil
    }
  }

  /// `[X class]`, `[NSURL URLWithString:…]`, `[NSString stringWithFormat:…]`
  private func message(_ range: Range<Int>, _ depth: Int) -> [TextExpression.Part]? {
    guard !tokens.isSwift, let message = tokens.message(range), message.parts.count == 1,
      let part = message.parts.first
    else { return nil }
    switch part.label {
    case "stringByAppendingString":
      return parts(message.receiver, depth: depth) + parts(part.value, depth: depth)
    case "stringByAppendingFormat":
      return format(part.value, depth).map { parts(message.receiver, depth: depth) + $0 }
    default: break
    }
    guard let receiver = path(message.receiver) else { return nil }
    switch part.label {
    case "class" where part.value.isEmpty, "self" where part.value.isEmpty:
      return tokens.endsWithValue(message.receiver) ? nil : [.type(receiver)]
    case "URLWithString", "stringWithString", "fileURLWithPath":
      return self.parts(part.value, depth: depth)
    case "stringWithFormat": return format(part.value, depth)
    default: return nil
    }
  }

  /// A format in which every specifier is `%@` or one of an integer, at least as far as the path of a URL
  /// goes.
  private func format(_ range: Range<Int>, _ depth: Int) -> [TextExpression.Part]? {
    var arguments = tokens.arguments(range).map { self.parts($0.value, depth: depth) }[...]
    guard case .literal(let format)? = arguments.popFirst()?.joined.first else { return nil }
    var parts: [TextExpression.Part] = []
    var text = ""
    var rest = Substring(format)
    while let character = rest.popFirst() {
      guard character == "%" else {
        text.append(character)
        continue
      }
      // What is before the letter of an integer says how long it is.
      let letter = rest.drop { "lqzhj".contains($0) }
      if let first = letter.first, "diuxX".contains(first) { rest = letter }
      switch rest.popFirst() {
      case "%": text.append("%")
      case "@", "d", "i", "u", "x", "X":
        guard let value = arguments.popFirst() else { return nil }
        parts += [.literal(text)] + value
        text = ""
      case let specifier:
        let known = parts + [.literal(text)]
        let rest = "%" + (specifier.map(String.init) ?? "") + rest
        return known.hasQuery ? known + [.computed(rest)] : nil
      }
    }
    return parts + [.literal(text)]
  }
}

extension [TextExpression.Part] {
  /// The last name of a type; nil if it is none.
  fileprivate var typeName: String? {
    guard count == 1, case .type(let path) = self[0] else { return nil }
    return path.last
  }

  /// Whether the query of a URL begins in a literal.
  fileprivate var hasQuery: Bool {
    contains { if case .literal(let text) = $0 { text.contains("?") } else { false } }
  }

  /// With adjacent literals as one, and without empty ones.
  var joined: [TextExpression.Part] {
    var joined: [TextExpression.Part] = []
    for part in self {
      if case .literal(let text) = part, case .literal(let before)? = joined.last {
        joined[joined.count - 1] = .literal(before + text)
      } else {
        joined.append(part)
      }
    }
    return joined.count > 1 ? joined.filter { $0 != .literal("") } : joined
  }
}

extension String {
  /// The last name of the path of a constant whose text in an interpolation is wanted.
  package static let printed = "\\()"
}

extension TextExpression {
  package init(joining parts: [Part]) {
    self.init(parts.joined)
  }

  /// The text, if it is one literal or type.
  package var literal: String? {
    guard parts.count == 1 else { return nil }
    switch parts[0] {
    case .literal(let text): return text
    case .type(let path): return path.joined(separator: ".")
    case .argument(let word, _, _): return word
    default: return nil
    }
  }

  /// Whether a part is a call, of which it is known later whether it is a text.
  package var hasCall: Bool { parts.contains { if case .call = $0 { true } else { false } } }

  /// Whether a part is known at run time only.
  var isComputed: Bool {
    parts.contains { if case .computed = $0 { true } else { false } }
  }
}

extension CodeTokens {
  /// Whether all tokens of a range are in the same branch of `#if`.
  func hasOneCondition(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return true }
    let number = self[first].conditions
    let start = conditionStarts.firstPlace { $0 > first }
    return conditionStarts[start...].prefix { $0 < range.upperBound }.allSatisfy { index in
      conditions[Int(self[index].conditions)] == conditions[Int(number)]
    }
  }

  /// The end of a cast of C at the start of a range: `(NSString *)`.
  func endOfCast(_ range: Range<Int>) -> Int? {
    guard isMark(range.lowerBound, "("), let close = close(range.lowerBound),
      close + 1 < range.upperBound, range.lowerBound + 1 < close,
      (range.lowerBound + 1..<close).allSatisfy({ isName($0) || isMark($0, "*") }),
      isName(close + 1) || self[close + 1].kind == .string || isMark(close + 1, "[")
        || isMark(close + 1, "(") || isMark(close + 1, "@")
    else { return nil }
    return close + 1
  }
}
