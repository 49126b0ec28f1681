public import ModKitModel

/// Reads the signatures of Swift source.
public enum SwiftSignatures {
  public static func signatures(in bytes: [UInt8]) -> SourceSignatures {
    bytes.withUnsafeBytes { SwiftSignatureReader(SwiftLexer.tokens(of: SourceBytes($0))).found }
  }
}

/// Finds functions at the top level, and the members of types there.
private struct SwiftSignatureReader {
  private struct Scope {
    var type: String
    var isPublic: Bool
  }

  private let tokens: CodeTokens
  private var positions: PositionCounter
  private(set) var found = SourceSignatures()

  init(_ tokens: CodeTokens) {
    self.tokens = tokens
    positions = PositionCounter(tokens.bytes)
    read(tokens.all, in: nil)
  }

  private mutating func read(_ range: Range<Int>, in scope: Scope?) {
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens.isName(index, "func"), tokens.isName(index + 1), !isMember(index) {
        add(nameAt: index + 1, keyword: index, range, scope)
        index += 2
      } else if scope != nil, isInitializerOrSubscript(index) {
        add(nameAt: index, keyword: index, range, scope)
        index += 1
      } else if scope == nil, isType(index) {
        index = type(at: index, range)
      } else {
        index = tokens.next(index, in: range)
      }
    }
  }

  private func isInitializerOrSubscript(_ index: Int) -> Bool {
    (tokens.isName(index, "init") || tokens.isName(index, "subscript")) && !isMember(index)
  }

  private func isMember(_ index: Int) -> Bool { tokens.isMark(index - 1, ".") }

  // MARK: Types

  private func isType(_ index: Int) -> Bool {
    tokens.isName(index) && tokens.isName(index + 1) && !isMember(index)
      && ["class", "struct", "actor", "extension"].contains(tokens.text(index))
  }

  private mutating func type(at index: Int, _ range: Range<Int>) -> Int {
    let name = index + 1
    let pieces = tokens.pieces(name + 1..<range.upperBound)
    guard let body = pieces.first(where: { tokens.isMark($0, "{") }),
      let close = tokens.close(body)
    else { return name + 1 }
    let prefix = tokens.prefix(before: index)
    let text = tokens.text(name)
    let inherited = tokens.isMark(name + 1, ":") ? tokens.text(name + 2) : nil
    if tokens.isName(index, "extension") {
      if let inherited { found.conformances[text] = inherited }
      // A condition on a generic type, or a nested one.
      guard inherited != nil || body == name + 1 else { return close + 1 }
    } else {
      found.types.append(
        TypeSignature(
          text, at: position(name), isClass: !tokens.isName(index, "struct"),
          obstacle: condition(index) ?? prefix.obstacle(allowing: SwiftDeclarationPrefix.ofTypes)
            ?? (tokens.isName(index, "actor") ? .modifier("actor") : nil)
            ?? inherited.map { .inherited($0) } ?? (body == name + 1 ? nil : .generic)))
    }
    let isPublic = tokens.isName(index, "extension") && prefix.isPublic
    read(
      body + 1..<min(close, range.upperBound), in: Scope(type: text, isPublic: isPublic))
    return min(close + 1, range.upperBound)
  }

  private func condition(_ index: Int) -> SignatureObstacle? {
    tokens.conditions(of: index).isEmpty ? nil : .condition
  }

  private mutating func position(_ index: Int) -> TextPosition {
    positions.position(of: tokens[index].start)
  }

  // MARK: Functions

  private mutating func add(
    nameAt name: Int, keyword: Int, _ range: Range<Int>, _ scope: Scope?
  ) {
    let prefix = tokens.prefix(before: keyword)
    var function = FunctionSignature(tokens.text(name), of: scope?.type, at: position(name))
    function.isPublic = prefix.isPublic || (scope?.isPublic ?? false)
    function.isDiscardable = prefix.has("discardableResult")
    function.obstacle =
      condition(keyword) ?? prefix.obstacle(allowing: SwiftDeclarationPrefix.ofFunctions)
    readEffects(of: &function, after: name, range)
    do throws(SignatureObstacle) {
      try read(&function, after: name, range)
    } catch {
      function.obstacle = function.obstacle ?? error
    }
    found.functions.append(function)
  }

  /// Also those of functions that cannot be part of a protocol.
  private func readEffects(
    of function: inout FunctionSignature, after name: Int, _ range: Range<Int>
  ) {
    let pieces = tokens.pieces(name + 1..<range.upperBound)
    guard let open = pieces.first(where: { tokens.isMark($0, "(") }),
      let close = tokens.close(open)
    else { return }
    for index in close + 1..<max(close + 1, range.upperBound) {
      guard tokens.isName(index) else { return }
      switch tokens.text(index) {
      case "async", "reasync": function.isAsync = true
      case "throws", "rethrows": function.isThrowing = true
      default: return
      }
    }
  }

  private func read(
    _ function: inout FunctionSignature, after name: Int, _ range: Range<Int>
  ) throws(SignatureObstacle) {
    let open = name + 1
    if tokens.isMark(open, "<") { throw .generic }
    guard tokens.isMark(open, "("), let close = tokens.close(open) else { throw .unclear }
    for part in commas(open + 1..<close) {
      function.parameters.append(try parameter(part, function.parameters.count, &function.types))
    }
    var index = close + 1
    while tokens.isName(index), index < range.upperBound {
      switch tokens.text(index) {
      case "async": break
      case "throws" where !tokens.isMark(index + 1, "("): break
      case "where": throw .generic
      default: throw .unclear
      }
      index += 1
    }
    guard tokens.isMark(index, "-"), tokens.isMark(index + 1, ">") else {
      guard tokens.isMark(index, "{") else { throw .unclear }
      return
    }
    function.result = try result(index + 2, range, &function.types)
  }

  private func result(
    _ start: Int, _ range: Range<Int>, _ types: inout Set<String>
  ) throws(SignatureObstacle) -> String? {
    let pieces = tokens.pieces(start..<range.upperBound)
    guard let end = pieces.first(where: { tokens.isMark($0, "{") || tokens.isName($0, "where") }),
      end > start
    else { throw .unclear }
    if tokens.isName(end) { throw .generic }
    let text = try type(start..<end, &types)
    if text == "Void" || text == "()" { return nil }
    let isFunction = tokens.pieces(start..<end).contains { tokens.isMark($0, "-") }
    guard tokens.isMark(end - 1, "?"), !isFunction else { throw .result }
    return text
  }

  private func parameter(
    _ range: Range<Int>, _ number: Int, _ types: inout Set<String>
  ) throws(SignatureObstacle) -> FunctionSignature.Parameter {
    if tokens.isMark(range.lowerBound, "@") { throw .attribute(tokens.text(range.lowerBound + 1)) }
    let names = range.prefix { tokens.isName($0) }
    guard (1...2).contains(names.count), let first = names.first, let last = names.last,
      tokens.isMark(last + 1, ":")
    else { throw .unclear }
    let value = tokens.pieces(last + 2..<range.upperBound).first { tokens.isMark($0, "=") }
    let type = try type(last + 2..<(value ?? range.upperBound), &types)
    let label = tokens.text(first) == "_" ? nil : tokens.text(first)
    let inner = tokens.text(last)
    return FunctionSignature.Parameter(
      label: label, name: inner == "_" ? "value\(number + 1)" : inner, type: type,
      defaultValue: try value.map { value throws(SignatureObstacle) in
        try literal(value + 1..<range.upperBound)
      })
  }

  /// Divides a list at its commas, except those in angle brackets.
  private func commas(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, depth) = (range.lowerBound, 0)
    for index in tokens.pieces(range) {
      if tokens.isMark(index, "<") {
        depth += 1
      } else if tokens.isMark(index, ">"), !tokens.isMark(index - 1, "-") {
        depth -= 1
      } else if depth == 0, tokens.isMark(index, ",") {
        parts.append(start..<index)
        start = index + 1
      }
    }
    return start < range.upperBound ? parts + [start..<range.upperBound] : parts
  }

  // MARK: Texts

  /// The text of a type; its names are added to `types`.
  private func type(
    _ range: Range<Int>, _ types: inout Set<String>
  ) throws(SignatureObstacle) -> String {
    for index in range {
      if tokens.isName(index) {
        let name = tokens.text(index)
        if tokens.isMark(index - 1, "@") {
          guard name == "escaping" || name == "Sendable" else { throw .attribute(name) }
        } else if !["any", "async", "throws"].contains(name) {
          types.insert(name)
        }
      } else if let mark = tokens.mark(index), "?[]():,-><@".utf8.contains(mark) {
        continue
      } else {
        throw .type(tokens.code(range))
      }
    }
    return try text(range)
  }

  private func literal(_ range: Range<Int>) throws(SignatureObstacle) -> String {
    let words = range.map(tokens.text)
    let isPlain =
      range.count == 1
      && (tokens[range.lowerBound].kind == .number || tokens[range.lowerBound].kind == .string
        || ["nil", "true", "false"].contains(words[0]))
    let isNegative =
      range.count == 2 && words[0] == "-" && tokens[range.lowerBound + 1].kind == .number
    guard isPlain || isNegative || [["[", "]"], ["[", ":", "]"]].contains(words) else {
      throw .defaultValue
    }
    return try text(range)
  }

  /// The source on one line.
  private func text(_ range: Range<Int>) throws(SignatureObstacle) -> String {
    guard let first = range.first, let last = range.last,
      tokens.bytes[tokens[first].start - 1] != "`"
    else { throw .unclear }
    let source = tokens.bytes.text(tokens[first].start..<tokens[last].end)
    let isString = range.count == 1 && tokens[first].kind == .string
    guard isString ? !source.contains(where: \.isNewline) : Self.isWithoutComment(source) else {
      throw .unclear
    }
    return isString
      ? source : source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func isWithoutComment(_ source: String) -> Bool {
    !source.contains("//") && !source.contains("/*") && !source.contains("`")
      && !source.contains("#")
  }
}

extension SwiftDeclarationPrefix {
  fileprivate static let ofTypes: Set<String> = ["public", "open", "final"]
  fileprivate static let ofFunctions: Set<String> = [
    "public", "open", "final", "convenience", "required", "discardableResult", "inlinable",
  ]

  fileprivate func obstacle(allowing allowed: Set<String>) -> SignatureObstacle? {
    if let modifier = modifiers.last(where: { !allowed.contains($0) }) {
      return .modifier(modifier)
    }
    return attributes.last { !allowed.contains($0.name) }.map { .attribute($0.name) }
  }
}
