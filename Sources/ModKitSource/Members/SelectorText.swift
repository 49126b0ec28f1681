/// The head of a method in an implementation: `(void)move:(int)x to:(int)y {`.
struct SelectorText {
  let text: String
  /// The place of the brace that opens the body.
  let body: Int

  /// - Parameter start: the place after the sign
  /// - Returns: nil if no method with a body begins here
  init?(_ bytes: SourceBytes, after start: Int) {
    var head = Head(bytes, from: start)
    guard let body = head.body(), let text = head.text else { return nil }
    self.text = text
    self.body = body
  }

  /// What has been read of the head.
  private struct Head {
    let bytes: SourceBytes
    var position: Int
    /// The names since the sign or the last colon.
    var names: [String] = []
    var pieces: [String] = []

    init(_ bytes: SourceBytes, from start: Int) {
      self.bytes = bytes
      position = start
    }

    /// The selector; nil if there is no name.
    var text: String? {
      guard pieces.isEmpty else { return pieces.map { "\($0):" }.joined() }
      return names.first { !$0.looksLikeMacro } ?? names.first
    }

    /// Reads up to the body and returns its place.
    mutating func body() -> Int? {
      let limit = min(bytes.count, position + SourceBytes.lookahead)
      while position < limit {
        position = bytes.endOfCTrivia(from: position)
        switch bytes[position] {
        case "{": return position
        case "(": guard skipParentheses() else { return nil }
        case ":": colon()
        // `- (void)f; {` has a body too.
        case ";":
          let next = bytes.endOfCTrivia(from: position + 1)
          return bytes[next] == "{" ? next : nil
        case ",", ".", "*", "<", ">", "[", "]": position += 1
        case let byte where byte.isName: names.append(bytes.joinedName(at: &position))
        default: return nil
        }
      }
      return nil
    }

    /// Skips a type, or the arguments of an attribute or a macro, whose name is then no part of the selector.
    private mutating func skipParentheses() -> Bool {
      guard let end = bytes.endOfParentheses(from: position) else { return false }
      position = end
      if names.count > (pieces.isEmpty ? 1 : 0) { names.removeLast() }
      return true
    }

    private mutating func colon() {
      let isFirst = pieces.isEmpty
      // A macro before the name of a parameter.
      while names.count > 1, names[0].looksLikeMacro { names.removeFirst() }
      pieces.append(names.count > (isFirst ? 0 : 1) ? names.last ?? "" : "")
      names = []
      position += 1
    }
  }
}

extension String {
  /// Whether it looks like a macro for an attribute: `NS_DESIGNATED_INITIALIZER`, `UNUSED`, not `URL`.
  var looksLikeMacro: Bool {
    hasPrefix("__") || self == "UNUSED"
      || contains("_") && utf8.allSatisfy { !(0x61...0x7A).contains($0) }
        && utf8.contains { (0x41...0x5A).contains($0) }
  }
}

extension SourceBytes {
  /// Returns the end of the parentheses that open at a place; nil if they do not close soon.
  func endOfParentheses(from start: Int) -> Int? {
    let limit = min(count, start + Self.lookahead)
    var (index, depth) = (start, 0)
    while index < limit {
      switch self[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "{", "}": return nil
      case "\"", "'":
        index = endOfCLiteral(at: index)
        continue
      case "/":
        index = endOfCComment(at: index) ?? index + 1
        continue
      default: break
      }
      index += 1
      if depth == 0 { return index }
    }
    return nil
  }
}
