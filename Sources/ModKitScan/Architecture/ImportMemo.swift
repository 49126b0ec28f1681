import ModKitModel

/// Remembers what imports come to in the files of one owner, most of which import the same.
struct ImportMemo {
  enum Outcome {
    /// There is nothing to say.
    case nothing
    /// Nothing is wrong with it, and it leads to this component.
    case use(Int)
    /// Each has to be looked at.
    case undecided
  }

  private struct Key: Hashable {
    var form: Import.Form
    var operand: String
  }

  private var owner = -1
  private var outcomes: [Key: Outcome] = [:]

  /// Forgets what was true for another owner.
  mutating func enter(_ owner: Int) {
    guard owner != self.owner else { return }
    self.owner = owner
    outcomes.removeAll(keepingCapacity: true)
  }

  mutating func outcome(of item: Import, otherwise: () -> Outcome) -> Outcome {
    guard Self.isSameEverywhere(item) else { return .undecided }
    let key = Key(form: item.form, operand: item.operand)
    if let known = outcomes[key] { return known }
    let outcome = otherwise()
    outcomes[key] = outcome
    return outcome
  }

  /// Whether it means the same in every directory.
  private static func isSameEverywhere(_ item: Import) -> Bool {
    switch item.form {
    case .swiftModule, .swiftCondition, .objectiveCModule, .angledHeader, .angledCondition:
      !item.traits.contains(.next)
    case .quotedHeader, .quotedCondition, .computedHeader: false
    }
  }
}
