/// A change of the `dependencies:` of one component manifest.
public struct DependencyEdit: Hashable, Sendable {
  /// Names to declare. A name that is removed as well is declared.
  public var added: [String]
  /// Names to declare no longer, wherever they stand in the list.
  public var removed: [String]

  public init(added: [String] = [], removed: [String] = []) {
    self.added = added
    self.removed = removed
  }
}

extension DependencyEdit {
  var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// What there is left to do for a list of names.
  func needed(for names: [String]) -> DependencyEdit {
    let wanted = Set(added)
    let present = Set(names)
    var seen = present
    return DependencyEdit(
      added: added.filter { seen.insert($0).inserted },
      removed: Set(removed).filter { present.contains($0) && !wanted.contains($0) }.sorted())
  }

  /// The same change as one of additions and one of removals, in this order: an empty list has no
  /// style, and a comment above an item is not the first thing of the list while others precede.
  var steps: [DependencyEdit] {
    [DependencyEdit(added: added), DependencyEdit(removed: removed)].filter { !$0.isEmpty }
  }

  /// What to do when no tool can.
  var advice: String {
    let parts = [("add", added), ("remove", removed)].filter { !$0.1.isEmpty }
    let words = parts.map { verb, names in
      "\(verb) \(names.map { "`\($0)`" }.joined(separator: ", "))"
    }
    return words.joined(separator: " and ") + " by hand"
  }
}
