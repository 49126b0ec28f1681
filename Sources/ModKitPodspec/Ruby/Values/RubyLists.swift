import ModKitFormats

/// Lists, hashes and arguments, with and without brackets.
extension RubyValues {
  /// Reads the right side of `=`. Several values form a list.
  mutating func assigned(_ cursor: inout RubyCursor) -> DocumentValue {
    cursor.skipNewlines()
    let offset = cursor.offset
    var list = [element(&cursor)]
    while cursor.takeSign(",") {
      cursor.skipNewlines()
      list.append(element(&cursor))
    }
    if list.count == 1, case .splat(let value) = list[0] {
      return value.pairs == nil ? DocumentValue(.array(value.elements), at: offset) : value
    }
    if list.count == 1, case .one(let value) = list[0] { return value }
    return DocumentValue(.array(list.flatMap(\.values)), at: offset)
  }

  /// Reads the arguments of a call, with or without parentheses. Returns nil if there are none or
  /// the closing parenthesis is missing.
  mutating func arguments(_ cursor: inout RubyCursor) -> [DocumentValue]? {
    let isEnclosed = cursor.isAt("(") && cursor.current?.isSpaced == false
    if isEnclosed { _ = cursor.takeSign("(") }
    guard isEnclosed || startsValue(cursor) else { return nil }
    var values: [DocumentValue] = []
    if isEnclosed { cursor.skipNewlines() }
    while !(isEnclosed && cursor.takeSign(")")) {
      values += reading(argument: !isEnclosed) { $0.element(&cursor).values }
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

  // MARK: Literals

  /// Reads a list after `[`.
  mutating func list(_ cursor: inout RubyCursor) -> [DocumentValue] {
    var values: [DocumentValue] = []
    cursor.skipNewlines()
    while !cursor.isAtEnd, !cursor.takeSign("]") {
      let start = cursor.position
      values += element(&cursor).values
      cursor.skipNewlines()
      if cursor.takeSign(",") {
        cursor.skipNewlines()
      } else if !cursor.isAt("]") {
        values.append(unreadable(&cursor, from: start))
      }
    }
    return values
  }

  /// Skips whatever prevents the list from continuing, and the comma after it.
  ///
  /// - Parameter start: the position before the last element; at least one token has to be skipped
  private func unreadable(_ cursor: inout RubyCursor, from start: Int) -> DocumentValue {
    let value = unknown(&cursor, at: cursor.offset)
    let isStrayBracket = cursor.current?.isClosingBracket == true && !cursor.isAt("]")
    if cursor.position == start || isStrayBracket { cursor.position += 1 }
    cursor.skipNewlines()
    _ = cursor.takeSign(",")
    cursor.skipNewlines()
    return value
  }

  /// Reads a hash after `{`.
  mutating func hash(_ cursor: inout RubyCursor, at offset: Int) -> DocumentValue {
    var pairs: [DocumentValue.Pair] = []
    cursor.skipNewlines()
    while !cursor.isAtEnd, !cursor.takeSign("}") {
      let start = cursor.offset
      guard case .pair(let pair) = entry(&cursor) else {
        cursor.skipToClose()
        return DocumentValue(.unknown("this hash"), at: start)
      }
      pairs.append(pair)
      cursor.skipNewlines()
      guard cursor.takeSign(",") || cursor.isAt("}") else {
        cursor.skipToClose()
        return DocumentValue(.unknown("this hash"), at: start)
      }
      cursor.skipNewlines()
    }
    return DocumentValue(.hash(pairs), at: offset)
  }
}
