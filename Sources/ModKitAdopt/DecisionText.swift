public import ModKitModel

/// What is said of a choice between two descriptions.
public enum DecisionText {
  /// The number of names to list.
  private static let limit = 3

  public static func sentence(on decision: ForeignDecision) -> String {
    let shown = decision.names.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
    let further = decision.names.count - limit
    let names = further > 0 ? "\(shown) and \(further) more" : shown
    let verb = decision.names.count == 1 ? "is" : "are"
    return "\(names) \(verb) taken from \(decision.taken), not from \(decision.leftOut)"
  }
}
