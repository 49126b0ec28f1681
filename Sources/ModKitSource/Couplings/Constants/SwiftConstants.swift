import ModKitModel

/// Finds the constants of Swift source whose value is text.
struct SwiftConstants {
  /// The body of a type.
  private struct Body {
    var path: [String]
    /// Whether it is that of an enumeration whose cases have texts as raw values.
    var hasTexts = false
    var isExtension = false
  }

  private let tokens: CodeTokens
  private let reader: ExpressionReader
  /// How deep types are nested at most; paths of deeper ones would be long for each of them.
  private static let depthLimit = 64
  /// By opening brace.
  private var bodies: [Int: Body] = [:]
  private(set) var constants: [FoundConstant] = []
  /// The types that say themselves how they are printed.
  private var described: Set<[String]> = []

  init(_ tokens: CodeTokens) {
    self.tokens = tokens
    reader = ExpressionReader(tokens: tokens)
    for index in tokens.all where tokens.isName(index) { visit(index) }
    for index in constants.indices
    where constants[index].path.last == .printed
      && described.contains(constants[index].path.dropLast(2))
    {
      constants[index].value = TextExpression([.computed("description")])
    }
  }

  /// The names of the types around a token, outermost first.
  func path(around token: Int) -> [String] {
    var place = tokens.parent(token)
    while let brace = place {
      if let body = bodies[brace] { return body.path }
      place = tokens.parent(brace)
    }
    return []
  }

  /// Whether a brace opens the body of a type.
  func isBody(_ brace: Int) -> Bool { bodies[brace] != nil }

  private mutating func visit(_ index: Int) {
    guard let path = outerPath(of: index), !tokens.isMark(index - 1, ".") else { return }
    switch tokens.text(index) {
    case "class", "struct", "enum", "extension", "actor": type(index, in: path)
    case "let": constant(index, in: path)
    case "var": property(index, in: path)
    case "case": cases(index)
    default: break
    }
  }

  /// The path of the type whose member the token begins; nil in functions and expressions.
  private func outerPath(of index: Int) -> [String]? {
    guard let parent = tokens.parent(index) else { return [] }
    return bodies[parent]?.path
  }

  // MARK: Types

  private mutating func type(_ keyword: Int, in path: [String]) {
    var end = keyword + 1
    guard tokens.isName(end), path.count < Self.depthLimit else { return }
    while tokens.isMark(end + 1, "."), tokens.isName(end + 2) { end += 2 }
    guard let name = reader.path(keyword + 1..<end + 1), let brace = brace(after: end) else {
      return
    }
    let inherited = tokens.isMark(end + 1, ":") && tokens.isName(end + 2) ? end + 2 : nil
    let hasTexts =
      tokens.isName(keyword, "enum")
      && inherited.map { tokens.isName($0, "String") && !tokens.isMark($0 + 1, ".") } == true
    let whole = path + name.normalized
    bodies[brace] = Body(
      path: whole, hasTexts: hasTexts, isExtension: tokens.isName(keyword, "extension"))
    if (end..<brace).contains(where: { tokens.isName($0, "CustomStringConvertible") }) {
      described.insert(whole)
    }
  }

  private func brace(after index: Int) -> Int? {
    for index in tokens.pieces(index + 1..<min(index + 200, tokens.tokens.count)) {
      if tokens.isMark(index, "{") { return index }
      if tokens.isMark(index, "}") || tokens.isMark(index, ";") || tokens.isMark(index, "=") {
        return nil
      }
    }
    return nil
  }

  // MARK: Values

  private mutating func constant(_ keyword: Int, in path: [String]) {
    guard path.isEmpty || tokens.prefix(before: keyword).isOfClass, tokens.isName(keyword + 1)
    else { return }
    guard let value = tokens.initializer(after: keyword + 1) else { return }
    let expression = reader.value(value)
    guard !expression.isComputed, expression.mayBeText else { return }
    constants.append(
      FoundConstant(
        path: path + [tokens.text(keyword + 1)], value: expression, token: keyword + 1))
  }

  /// Reads `static var name: String { "text" }`. A type may have another value than an extension, which may
  /// be that of a protocol, and a subclass may override `class var`.
  private mutating func property(_ keyword: Int, in path: [String]) {
    let name = keyword + 1
    let isOfExtension = tokens.parent(keyword).flatMap { bodies[$0]?.isExtension } ?? false
    guard path.isEmpty || tokens.prefix(before: keyword).modifiers.contains("static"),
      !isOfExtension, tokens.isName(name),
      tokens.isMark(name + 1, ":"), tokens.isName(name + 2, "String"),
      tokens.isMark(name + 3, "{"), let close = tokens.close(name + 3)
    else { return }
    let start = tokens.isName(name + 4, "return") ? name + 5 : name + 4
    guard start < close else { return }
    let value = reader.value(start..<close)
    guard value.parts.count == 1, case .literal = value.parts[0] else { return }
    constants.append(FoundConstant(path: path + [tokens.text(name)], value: value, token: name))
  }

  private mutating func cases(_ keyword: Int) {
    guard let parent = tokens.parent(keyword), let body = bodies[parent], body.hasTexts else {
      return
    }
    var index = keyword + 1
    while tokens.isName(index) {
      let name = tokens.text(index)
      var value = TextExpression([.literal(name)])
      var next = index + 1
      if tokens.isMark(next, "=") {
        guard tokens.tokens.indices.contains(next + 1) else { return }
        value = reader.value(next + 1..<tokens.next(next + 1))
        next = tokens.next(next + 1)
      }
      if !value.isComputed {
        let path = body.path + [name]
        constants.append(FoundConstant(path: path, value: value, token: index))
        if value.literal != name {
          constants.append(
            FoundConstant(
              path: path + [.printed], value: TextExpression([.literal(name)]), token: index))
        }
      }
      guard tokens.isMark(next, ",") else { return }
      index = next + 1
    }
  }
}

/// A constant, before its place is known.
struct FoundConstant {
  var path: [String]
  var value: TextExpression
  /// Its name.
  var token: Int
}

extension CodeTokens {
  /// The value that Swift code gives to the name at a token, in `let name: Type = value`.
  func initializer(after name: Int) -> Range<Int>? {
    let limit = parent(name).flatMap { close($0) } ?? tokens.count
    var index = name + 1
    var start: Int?
    while index < limit {
      if self[index].beginsLine, let start, index > start, !continuesExpression(index) { break }
      if isMark(index, ";") || isMark(index, ",") || isMark(index, "{") { break }
      if start == nil {
        if isMark(index, "="), !isMark(index + 1, "=") { start = index + 1 }
        // The type may take several tokens, but no further line.
        if self[index].beginsLine, start == nil, !isMark(index, ":") { return nil }
      }
      index = next(index)
    }
    return start.flatMap { $0 < index ? $0..<index : nil }
  }

  func continuesExpression(_ index: Int) -> Bool {
    for mark: Unicode.Scalar in [".", "+", ")", "?", "!"] where isMark(index, mark) { return true }
    return isMark(index - 1, "+") || isMark(index - 1, "=") || isName(index, "as")
  }
}

extension TextExpression {
  /// Whether it has a literal or a constant: a type alone is no text.
  var mayBeText: Bool {
    parts.contains {
      switch $0 {
      case .literal, .constant, .call: true
      case .type, .computed, .parameter, .argument: false
      }
    }
  }
}

extension [String] {
  /// Without `NS` before `Notification.Name`: both name one type.
  var normalized: [String] {
    starts(with: ["NSNotification", "Name"]) ? ["Notification"] + dropFirst() : self
  }
}
