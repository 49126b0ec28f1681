import ModKitModel

/// The order in which text shows findings: those about the architecture first, errors before
/// warnings. Findings about the architecture follow the order of the rules, all others their places.
struct FindingOrder {
  private struct Rank: Hashable, Comparable {
    var isHygiene: Bool
    var isWarning: Bool
    /// The number of the rule; 0 for hygiene.
    var rule: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.isHygiene ? 1 : 0, left.isWarning ? 1 : 0, left.rule)
        < (right.isHygiene ? 1 : 0, right.isWarning ? 1 : 0, right.rule)
    }
  }

  /// The numbers of the rules about the architecture.
  private let numbers: [String: Int]

  init(_ rules: [RuleDescription]) {
    numbers = Dictionary(
      rules.enumerated().filter { $1.subject == .architecture }.map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter groups: sorted by place
  func sorted(_ groups: [FindingGroup]) -> [FindingGroup] {
    Dictionary(grouping: groups, by: rank).sorted { $0.key < $1.key }.flatMap(\.value)
  }

  private func rank(of group: FindingGroup) -> Rank {
    let number = numbers[group.first.rule]
    return Rank(
      isHygiene: number == nil, isWarning: group.first.severity != .error, rule: number ?? 0)
  }
}
