import ModKitModel

/// Conditions of `#if` that are never true together, as far as their texts tell.
enum ExclusiveConditions {
  static func exclude(_ left: [String], _ right: [String]) -> Bool {
    guard !left.isEmpty, !right.isEmpty else { return false }
    let (left, right) = (left.map(Condition.init), right.map(Condition.init))
    return left.contains { one in right.contains { one.excludes($0) } }
  }

  /// A condition without the negations around it.
  private struct Condition {
    var text: String
    var isNegated = false

    init(_ written: String) {
      text = written.filter { $0 != " " }
      while true {
        if text.hasPrefix("!"), let rest = Self.operand(text.dropFirst()) {
          isNegated.toggle()
          text = rest
        } else if text.hasPrefix("("), let rest = Self.operand(text[...]) {
          text = rest
        } else {
          break
        }
      }
      if text.hasPrefix("defined("), let rest = Self.operand(text.dropFirst(7)) { text = rest }
    }

    func excludes(_ other: Condition) -> Bool {
      if text == other.text { return isNegated != other.isNegated }
      guard !isNegated, !other.isNegated, let own = PlatformCondition.systems(text),
        let others = PlatformCondition.systems(other.text)
      else { return false }
      return own.isDisjoint(with: others)
    }

    /// The text without the parentheses around all of it; a text of one word is its own.
    private static func operand(_ text: Substring) -> String? {
      guard text.hasPrefix("(") else {
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
          || text.hasPrefix("defined(") && closes(text.dropFirst(7)) ? String(text) : nil
      }
      return closes(text) ? String(text.dropFirst().dropLast()) : nil
    }

    /// Whether the parenthesis at the start is closed at the end.
    private static func closes(_ text: Substring) -> Bool {
      var depth = 0
      for index in text.indices {
        depth += text[index] == "(" ? 1 : text[index] == ")" ? -1 : 0
        if depth == 0 { return text.index(after: index) == text.endIndex }
      }
      return false
    }
  }
}
