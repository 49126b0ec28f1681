import ModKitModel

/// A question within a condition whether there is a module or a header.
struct ExistenceQuestion {
  var form: Import.Form
  var operand: String

  /// Whether the condition holds when there is no such thing.
  var isNegated = false

  /// All that a condition asks: `canImport(M)`, `__has_include(<M/H.h>)`, `__has_include("H.h")`.
  static func all(in condition: String) -> [ExistenceQuestion] {
    words.flatMap { word in
      let parts = condition.split(separator: word, omittingEmptySubsequences: false)
      return zip(parts, parts.dropFirst()).compactMap { before, after -> ExistenceQuestion? in
        guard var question = question(after) else { return nil }
        question.isNegated = negations(directlyBefore: before) % 2 == 1
        return question
      }
    }
  }

  /// Such as two in `!(!`: the branch after the one that asks whether something is missing.
  private static func negations(directlyBefore text: Substring) -> Int {
    text.reversed().prefix { "!( ".contains($0) }.count { $0 == "!" }
  }

  private static let words = ["canImport", "__has_include_next", "__has_include"]

  /// - Parameter text: what follows the word
  private static func question(_ text: Substring) -> ExistenceQuestion? {
    let argument = text.drop { $0 == " " || $0 == "(" }
    switch argument.first {
    case "<":
      return ExistenceQuestion(
        form: .angledCondition, operand: String(argument.dropFirst().prefix { $0 != ">" }))
    case "\"":
      return ExistenceQuestion(
        form: .quotedCondition, operand: String(argument.dropFirst().prefix { $0 != "\"" }))
    default:
      let name = argument.prefix { !" ),".contains($0) }
      return name.isEmpty ? nil : ExistenceQuestion(form: .swiftCondition, operand: String(name))
    }
  }
}
