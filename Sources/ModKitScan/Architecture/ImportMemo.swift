import ModKitModel

/// What an import comes to, as far as it is the same in all files of an owner.
enum ImportOutcome {
  /// There is nothing to say.
  case nothing
  /// Nothing is wrong with it, and it leads to this component.
  case use(Int)
  /// Each has to be looked at.
  case undecided
}

/// Remembers what imports come to in the files of one owner, most of which import the same.
struct ImportMemo<Key: Hashable> {
  private var owner = -1
  private var outcomes: [Key: ImportOutcome] = [:]

  /// Forgets what was true for another owner.
  mutating func enter(_ owner: Int) {
    guard owner != self.owner else { return }
    self.owner = owner
    outcomes.removeAll(keepingCapacity: true)
  }

  mutating func outcome<View: ImportView>(
    of item: View, otherwise: () -> ImportOutcome
  ) -> ImportOutcome where View.Key == Key {
    guard Self.isSameEverywhere(item) else { return .undecided }
    let key = item.key
    if let known = outcomes[key] { return known }
    let outcome = otherwise()
    outcomes[key] = outcome
    return outcome
  }

  /// Whether it means the same in every directory.
  private static func isSameEverywhere(_ item: some ImportView) -> Bool {
    switch item.form {
    case .swiftModule, .swiftCondition, .objectiveCModule, .angledHeader, .angledCondition:
      !item.traits.contains(.next)
    case .quotedHeader, .quotedCondition, .computedHeader: false
    }
  }
}
