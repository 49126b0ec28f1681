import ModKitModel

/// A question within a condition whether there is a module or a header.
struct ExistenceQuestion {
  var form: Import.Form
  var operand: String

  /// All that a condition asks: `canImport(M)`, `__has_include(<M/H.h>)`, `__has_include("H.h")`.
  static func all(in condition: String) -> [ExistenceQuestion] {
    words.flatMap { word in
      condition.split(separator: word, omittingEmptySubsequences: false).dropFirst()
        .compactMap(question)
    }
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
