import ModKitModel

/// A text with metavariables, such as `Target_$TARGET`.
package struct NameTemplate: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case text(String)
    case metavariable(String)
    /// `#$NAME`: the identifier itself, whatever its value is, as in a macro of C.
    case word(String)
    /// `$SELF`, for built-in patterns: the type that the code is in.
    case enclosingType
    /// `$REACT`, for built-in patterns: the module of React Native that the code is in.
    case nativeModule

    init?(reserved name: Substring) {
      switch name {
      case "SELF": self = .enclosingType
      case "REACT": self = .nativeModule
      default: return nil
      }
    }
  }

  private var parts: [Part] = []

  /// Returns nil if the pattern does not have one of the metavariables.
  init?(_ text: String, _ pattern: CodePattern) {
    guard
      Self.metavariables(of: text).allSatisfy({
        Part(reserved: $0[...]) != nil || pattern.metavariables.contains($0)
      })
    else {
      return nil
    }
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      let name = rest.prefix(while: Self.isName)
      if character == "$", !name.isEmpty {
        let isWord = literal.last == "#"
        if isWord { literal.removeLast() }
        let isOwn = pattern.metavariables.contains(String(name))
        parts += [
          .text(literal),
          (isOwn ? nil : Part(reserved: name))
            ?? (isWord ? .word(String(name)) : .metavariable(String(name))),
        ]
        literal = ""
        rest = rest.dropFirst(name.count)
      } else {
        literal.append(character)
      }
    }
    parts.append(.text(literal))
  }

  /// The metavariables that a template names.
  package static func metavariables(of text: String) -> [String] {
    text.split(separator: "$", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix(while: isName)) }.filter { !$0.isEmpty }
  }

  private static func isName(_ character: Character) -> Bool {
    character == "_" || (character.isASCII && (character.isUppercase || character.isNumber))
  }

  /// The expression in a script.
  func expression(
    _ match: PatternMatcher.Match, valueOf value: (Range<Int>) -> TextExpression.Part
  ) -> TextExpression {
    TextExpression(
      joining: parts.flatMap { part -> [TextExpression.Part] in
        switch part {
        case .text(let text): text.isEmpty ? [] : [.literal(text)]
        case .word(let name), .metavariable(let name):
          match.captures[name].map { [value($0)] } ?? []
        case .enclosingType, .nativeModule: []
        }
      })
  }

  func expression(
    _ match: PatternMatcher.Match, _ pattern: CodePattern, _ reading: FileReading
  ) -> TextExpression {
    TextExpression(
      joining: parts.flatMap { part -> [TextExpression.Part] in
        switch part {
        case .text(let text): return text.isEmpty ? [] : [.literal(text)]
        case .enclosingType: return [reading.locals.enclosingType(of: match.first)]
        case .nativeModule: return [reading.tokens.nativeModule(around: match.first)]
        case .word(let name):
          return match.captures[name].map { reading.reader.word($0).parts } ?? []
        case .metavariable(let name):
          guard let range = match.captures[name], let first = range.first else { return [] }
          let isWord = pattern.words.contains(name)
          let value =
            isWord ? reading.reader.argument(range) : reading.reader.value(range)
          return reading.locals.resolved(value, at: first).parts
        }
      })
  }
}
