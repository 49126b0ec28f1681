import ModKitModel
import ModKitSource

/// Macros with parameters.
extension ConstantResolver {
  /// The expression with the texts that macros make in the place of their calls.
  mutating func expanded(_ expression: TextExpression, _ reader: Reader) -> TextExpression {
    guard expression.hasCall else { return expression }
    var parts: [TextExpression.Part] = []
    for part in expression.parts {
      guard case .call(let name, let arguments, _) = part else {
        parts.append(part)
        continue
      }
      parts += expansion(of: name, arguments, reader, depth: 0) ?? [part]
    }
    return TextExpression(joining: parts)
  }

  /// The texts and the code of which a call of a macro consists; nil for a function, and if the macro is not
  /// the same everywhere.
  mutating func expansion(
    of name: String, _ arguments: [TextExpression.Argument], _ reader: Reader, depth: Int
  ) -> [TextExpression.Part]? {
    guard let entries = nearest([name.call], reader), let first = entries.first else { return nil }
    guard let common = expansion(of: first, arguments, reader, depth: depth) else { return nil }
    for entry in entries.dropFirst() {
      guard expansion(of: entry, arguments, reader, depth: depth) == common else { return nil }
    }
    return common
  }

  private mutating func expansion(
    of entry: ConstantTable.Entry, _ arguments: [TextExpression.Argument], _ reader: Reader,
    depth: Int
  ) -> [TextExpression.Part]? {
    let home = Reader(owner: table.owner(of: entry), path: table.path(of: entry))
    var parts: [TextExpression.Part] = []
    for part in entry.constant.value.parts {
      guard case .parameter(let number) = part else {
        let expression = TextExpression([part])
        let text = value(of: expression, home, [], depth: depth + 1)
        parts.append(text.map { .literal($0) } ?? .computed(expression.code))
        continue
      }
      guard arguments.indices.contains(number) else { return nil }
      parts.append(self.part(of: arguments[number], reader, depth: depth + 1))
    }
    return parts
  }

  private mutating func part(
    of argument: TextExpression.Argument, _ reader: Reader, depth: Int
  ) -> TextExpression.Part {
    switch argument {
    case .literal(let text): return .literal(text)
    case .computed(let code): return .computed(code)
    case .constant(let path):
      let expression = TextExpression([.constant(path)])
      return value(of: expression, reader, [], depth: depth).map { .literal($0) }
        ?? .computed(expression.code)
    }
  }

  /// The text of an identifier that a macro takes: the identifier, or the value of the constant with this
  /// name. Nil if that cannot be decided.
  mutating func value(
    of word: String, _ macro: String, _ number: Int, _ reader: Reader, depth: Int
  ) -> String? {
    guard nearest([word], reader) != nil else { return word }
    guard let entries = nearest([macro.words], reader) else { return nil }
    let uses = Set(
      entries.map { entry in
        (entry.constant.value.literal ?? "").split(separator: " ").contains { $0 == "\(number)" }
      })
    guard uses.count == 1, let isWord = uses.first else { return nil }
    return isWord ? word : value(of: [word], reader, [], depth: depth)
  }

  /// What a file sees of the entries of a path; nil for none.
  private mutating func nearest(_ path: [String], _ reader: Reader) -> [ConstantTable.Entry]? {
    let entries = table.entries(path)
    guard !entries.isEmpty else { return nil }
    let levels = levels(of: entries, reader)
    // The last of two is what is elsewhere.
    return (levels.count > 1 ? levels.dropLast() : levels[...]).first { !$0.isEmpty }
  }
}
