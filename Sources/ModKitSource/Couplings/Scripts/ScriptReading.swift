package import ModKitModel

/// What is found in scripts. The value of a variable is never certain there, so that only literals
/// have one.
package struct ScriptReading {
  private struct Found {
    var first: Int
    /// The range of `$PARAMETERS`.
    var parameters: Range<Int>?
    var pattern: Int
    var name: TextExpression
    var type: TextExpression?
  }

  private let tokens: CodeTokens
  private var found: [Found] = []
  private var places: Set<[Int]> = []

  package init(_ tokens: CodeTokens) {
    self.tokens = tokens
  }

  mutating func add(
    _ match: PatternMatcher.Match, pattern: Int, name: NameTemplate, type: NameTemplate?
  ) {
    guard places.insert([pattern, match.first]).inserted else { return }
    found.append(
      Found(
        first: match.first, parameters: match.captures["PARAMETERS"], pattern: pattern,
        name: name.expression(match, valueOf: value),
        type: type.map { $0.expression(match, valueOf: value) }))
  }

  /// Adds a place with a known name.
  mutating func add(_ place: ScriptModules.Mention, pattern: Int) {
    guard places.insert([pattern, place.token]).inserted else { return }
    found.append(
      Found(
        first: place.token, pattern: pattern, name: TextExpression([.literal(place.name)])))
  }

  /// A literal, a member that is named after a dot, or code.
  package func value(_ range: Range<Int>) -> TextExpression.Part {
    if range.count == 1, let token = range.first {
      if tokens[token].kind == .string, let text = tokens.value(token) { return .literal(text) }
      if tokens.isName(token), tokens.isMark(token - 1, ".") { return .literal(tokens.text(token)) }
    }
    return .computed(tokens.code(range))
  }

  var matchFacts: [PatternMatch] {
    var positions = PositionCounter(tokens.bytes)
    return found.sorted { ($0.first, $0.pattern) < ($1.first, $1.pattern) }.map { item in
      PatternMatch(
        pattern: item.pattern, name: item.name, type: item.type,
        position: positions.position(of: tokens[item.first].start),
        parameters: item.parameters.flatMap(keys))
    }
  }

  // MARK: Objects

  /// The keys of an object literal; nil for other code.
  private func keys(_ range: Range<Int>) -> [ParameterKey]? {
    guard let open = range.first, tokens.isMark(open, "{"), let close = tokens.close(open),
      close + 1 == range.upperBound
    else { return nil }
    var positions = PositionCounter(tokens.bytes)
    var keys: [ParameterKey] = []
    var start = open + 1
    for index in Array(tokens.pieces(open + 1..<close)) + [close]
    where index == close || tokens.isMark(index, ",") {
      if let name = key(start..<index) {
        keys.append(
          ParameterKey(name, position: positions.position(of: tokens[start].start)))
      }
      start = index + 1
    }
    return keys
  }

  /// The key of a property: `key: value`, `"key": value`, `key` or `key() { … }`. What is spread or
  /// computed has none.
  private func key(_ property: Range<Int>) -> String? {
    guard let first = property.first else { return nil }
    let isAlone = property.count == 1 || tokens.isMark(first + 1, ":")
    switch tokens[first].kind {
    case .name where isAlone || tokens.isMark(first + 1, "("): return tokens.text(first)
    case .string where tokens.isMark(first + 1, ":"): return tokens.value(first)
    default: return nil
    }
  }
}

extension CodeTokens {
  /// The value of a string literal of a script; nil if an escape in it is a rare one.
  func scriptValue(_ range: Range<Int>) -> String? {
    guard range.count > 1, bytes[range.lowerBound] == bytes[range.upperBound - 1] else {
      return nil
    }
    var value: [UInt8] = []
    var index = range.lowerBound + 1
    while index < range.upperBound - 1 {
      guard bytes[index] == "\\" else {
        value.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < range.upperBound, let byte = Self.escapes[bytes[index + 1]] else {
        return nil
      }
      value.append(byte)
      index += 2
    }
    return String(decoding: value, as: UTF8.self)
  }

  private static let escapes: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: [
      ("n", "\n"), ("t", "\t"), ("r", "\r"), ("\\", "\\"), ("'", "'"), ("\"", "\""), ("`", "`"),
      ("/", "/"), ("$", "$"),
    ].map { (key: Unicode.Scalar, value: Unicode.Scalar) in (UInt8(ascii: key), UInt8(ascii: value))
    }
  )
}
