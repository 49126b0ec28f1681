package import ModKitModel

/// Finds what a name means where it is used: a local value, a member or something global.
package struct LocalNames {
  private let tokens: CodeTokens
  private let types: SwiftConstants?
  private let reader: ExpressionReader
  /// The constants of the file, by path.
  private let constants: Set<[String]>
  private static let depthLimit = 4
  /// How many tokens before a place are looked at.
  private static let distance = 20_000

  init(_ tokens: CodeTokens, _ types: SwiftConstants?, constants: Set<[String]>) {
    (self.tokens, self.types, self.constants) = (tokens, types, constants)
    reader = ExpressionReader(tokens: tokens)
  }

  /// The expression with local names replaced by their values, and with whole paths of constants.
  package func resolved(_ expression: TextExpression, at token: Int, depth: Int = 0)
    -> TextExpression
  {
    guard expression.parts.contains(where: \.hasConstant) else { return expression }
    return TextExpression(
      joining: expression.parts.flatMap { part -> [TextExpression.Part] in
        if case .call(let name, let arguments, let code) = part {
          return [.call(name, arguments.map { resolved($0, at: token, depth) }, code: code)]
        }
        guard case .constant(let path) = part, path[0] != "" else { return [part] }
        return value(of: path, at: token, depth)
      })
  }

  private func resolved(
    _ argument: TextExpression.Argument, at token: Int, _ depth: Int
  ) -> TextExpression.Argument {
    guard case .constant(let path) = argument, path[0] != "" else { return argument }
    let parts = value(of: path, at: token, depth)
    switch parts.first {
    case .literal(let text) where parts.count == 1: return .literal(text)
    case .constant(let path) where parts.count == 1: return .constant(path)
    default: return .computed(path.joined(separator: "."))
    }
  }

  /// The value that a local name or a member has from its declaration on; nil for what may change.
  func value(ofNameAt token: Int) -> Range<Int>? {
    guard tokens.isName(token) else { return nil }
    return meaning(of: tokens.text(token), at: token)?.value
  }

  /// The type of the value that a range of Swift code is: a local name with a type or a value that states
  /// one, or a value that is made from its type.
  func statedType(of range: Range<Int>) -> String? {
    guard tokens.isSwift, let first = range.first else { return nil }
    guard range.count == 1, tokens.isName(first) else { return tokens.typeOfValue(range) }
    guard let name = meaning(of: tokens.text(first), at: first)?.name else { return nil }
    if tokens.isMark(name + 1, ":") { return tokens.typeName(at: name + 2) }
    // The second name of a parameter is the one that its function uses.
    return tokens.initializer(after: name).flatMap(tokens.typeOfValue)
  }

  /// The type whose code a token is in; computed if `self` is no object of a type that is known, or if a
  /// local name hides the member at the token.
  func enclosingType(of token: Int) -> TextExpression.Part {
    if tokens.isName(token), meaning(of: tokens.text(token), at: token) != nil {
      return .computed(tokens.text(token))
    }
    let path =
      tokens.isSwift ? types?.path(around: token) ?? [] : tokens.implementation(around: token)
    return path.isEmpty ? .computed("self") : .type(path)
  }

  /// The value of a constant with whole paths.
  func qualified(_ value: TextExpression, at token: Int) -> TextExpression {
    let types = types?.path(around: token) ?? []
    return TextExpression(
      value.parts.map { part in
        guard case .constant(let path) = part, path[0] != "" else { return part }
        if path[0] == "Self" { return .constant(types + path.dropFirst()) }
        return .constant(qualified(path, in: types) ?? path)
      })
  }

  private func value(of path: [String], at token: Int, _ depth: Int) -> [TextExpression.Part] {
    let code = TextExpression.Part.computed(path.joined(separator: "."))
    guard depth < Self.depthLimit else { return [code] }
    let types = types?.path(around: token) ?? []
    if path[0] == "Self" {
      guard !types.isEmpty, path.count > 1 else { return [code] }
      return member(path, of: types, at: token, depth) ?? [.constant(types + path.dropFirst())]
    }
    if path.count == 1, let meaning = meaning(of: path[0], at: token) {
      return parts(of: meaning, depth) ?? [code]
    }
    return [.constant(qualified(path, in: types) ?? path)]
  }

  private func isConstant(_ path: [String]) -> Bool {
    constants.contains(path) || path.last == .printed && constants.contains(path.dropLast())
  }

  /// The path of a constant of the file that a name in these types means.
  private func qualified(_ path: [String], in types: [String]) -> [String]? {
    for count in stride(from: types.count, through: 1, by: -1) {
      let whole = types.prefix(count) + path
      if isConstant(Array(whole)) { return Array(whole) }
    }
    return nil
  }

  private func member(
    _ path: [String], of types: [String], at token: Int, _ depth: Int
  ) -> [TextExpression.Part]? {
    if let whole = qualified(Array(path.dropFirst()), in: types) { return [.constant(whole)] }
    let path = path.last == .printed ? path.dropLast() : path
    guard path.count == 2 else { return nil }
    var place = tokens.parent(token)
    while let brace = place {
      if self.types?.isBody(brace) == true {
        return declaration(of: path[1], in: brace, before: nil).flatMap { parts(of: $0, depth) }
      }
      place = tokens.parent(brace)
    }
    return nil
  }

  private func parts(of meaning: Meaning, _ depth: Int) -> [TextExpression.Part]? {
    guard let value = meaning.value else { return nil }
    let expression = resolved(reader.value(value), at: meaning.name, depth: depth + 1)
    // The start of a route is of interest even if its query is computed.
    if case .computed? = expression.parts.first { return nil }
    return expression.parts
  }

  // MARK: Declarations

  /// A declaration in the scopes around a place.
  private struct Meaning {
    var name: Int
    /// Nil if the value is known at run time only.
    var value: Range<Int>?
  }

  private func meaning(of name: String, at token: Int) -> Meaning? {
    var place = token
    while let brace = tokens.parent(place), token - brace < Self.distance {
      if tokens.isMark(brace, "{") {
        let isBody = types?.isBody(brace) == true
        if let found = declaration(of: name, in: brace, before: isBody ? nil : token) {
          let isConstant = isBody && constants.contains((types?.path(around: token) ?? []) + [name])
          return isConstant ? nil : found
        }
        if !isBody, let found = parameter(name, before: brace) { return found }
      }
      place = brace
    }
    return nil
  }

  /// The last declaration of a name among the direct contents of braces.
  private func declaration(of name: String, in brace: Int, before end: Int?) -> Meaning? {
    let end = end ?? tokens.close(brace) ?? tokens.tokens.count
    var found: Meaning?
    for index in tokens.pieces(brace + 1..<min(end, brace + Self.distance)) {
      if tokens.isSwift, types?.isBody(brace) != true, tokens.isName(index) {
        if tokens.isSwitchLabel(index) { found = nil }
        if let bound = tokens.patternBinding(name, at: index) { found = Meaning(name: bound) }
      }
      if tokens.isName(index), tokens.text(index) == name, declares(index) {
        found = Meaning(name: index, value: constantValue(of: index, in: brace))
      } else if tokens.isMark(index, "("), let close = tokens.close(index), close > end {
        // The place is in these parentheses.
        continue
      }
    }
    guard found == nil, tokens.isSwift else { return found }
    return tokens.closureParameter(name, in: brace).map { Meaning(name: $0) }
  }

  private func declares(_ index: Int) -> Bool {
    if tokens.isSwift {
      return tokens.isName(index - 1, "let") || tokens.isName(index - 1, "var")
        || tokens.isName(index - 1, "for") || tokens.isName(index - 1, "func")
        || tokens.isMark(index - 1, ",")
          && (tokens.isMark(index + 1, ":")
            || tokens.isMark(index + 1, "=") && !tokens.isMark(index + 2, "="))
    }
    guard
      tokens.isMark(index + 1, "=") || tokens.isMark(index + 1, ";")
        || tokens.isMark(index + 1, ",") || tokens.isName(index + 1, "in")
    else { return false }
    return tokens.isMark(index - 1, "*")
      || (tokens.isName(index - 1) && !Self.statements.contains(tokens.text(index - 1)))
  }

  /// The words of C after which an expression comes.
  private static let statements: Set<String> = ["return", "else", "do", "in", "case", "goto"]

  private func constantValue(of name: Int, in brace: Int) -> Range<Int>? {
    if tokens.isSwift {
      // What `if let` and `guard let` bind is no constant.
      let isPlain =
        tokens.isName(name - 1, "let")
        && !["if", "guard", "while", "case"].contains {
          tokens.isName(name - 2) && tokens.text(name - 2) == $0
        }
        && !tokens.isMark(name - 2, ",")
      let value = isPlain ? tokens.initializer(after: name) : nil
      return value.flatMap { tokens.hasOneCondition(name..<$0.upperBound) ? $0 : nil }
    }
    guard tokens.isMark(name + 1, "="), !isAssigned(name, in: brace) else { return nil }
    var end = name + 2
    for index in tokens.pieces(name + 2..<tokens.tokens.count) {
      if tokens.isMark(index, ";") || tokens.isMark(index, ",") { break }
      end = tokens.next(index)
    }
    return name + 2 < end && tokens.hasOneCondition(name..<end) ? name + 2..<end : nil
  }

  /// Whether another value is given to a variable of C after its declaration.
  private func isAssigned(_ name: Int, in brace: Int) -> Bool {
    let end = min(tokens.close(brace) ?? tokens.tokens.count, name + Self.distance)
    guard name + 1 < end else { return false }
    let text = tokens.text(name)
    return (name + 1..<end).contains { index in
      tokens.isName(index) && !tokens.isMark(index + 1, ".") && tokens.text(index) == text
        && ((tokens.isMark(index + 1, "=") && !tokens.isMark(index + 2, "="))
          || tokens.isMark(index - 1, "&"))
    }
  }

  /// A parameter of the function whose body the brace opens, or a value that a statement binds.
  private func parameter(_ name: String, before brace: Int) -> Meaning? {
    var index = brace - 1
    let parent = tokens.parent(brace)
    for _ in 0..<100 where index >= 0 && tokens.parent(index) == parent {
      if tokens.isMark(index, "}") || tokens.isMark(index, ";") { break }
      let start = tokens.open(index) ?? index
      if start == index || tokens.bindsNames(start),
        let found = binding(name, in: start..<index + 1)
      {
        return found
      }
      // What stands before belongs to no head: a function is declared, or a block passed.
      if tokens.isSwift ? tokens.isName(index, "func") : tokens.isMark(index, "^") { break }
      index = start - 1
    }
    return nil
  }

  private func binding(_ name: String, in range: Range<Int>) -> Meaning? {
    tokens.binding(name, in: range).map { Meaning(name: $0) }
  }
}

extension TextExpression.Part {
  fileprivate var hasConstant: Bool {
    switch self {
    case .constant, .call: true
    default: false
    }
  }
}
