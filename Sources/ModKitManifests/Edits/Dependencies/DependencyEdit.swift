/// A change to the `dependencies:` of one component manifest.
public struct DependencyEdit: Hashable, Sendable {
  /// The names to declare. A name that is also in `removed` is declared.
  public var added: [String]
  /// The names to remove, with all their occurrences in the list.
  public var removed: [String]

  public init(added: [String] = [], removed: [String] = []) {
    self.added = added
    self.removed = removed
  }
}

extension DependencyEdit {
  var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// Returns the part of the edit that a list of names still needs.
  func needed(for names: [String]) -> DependencyEdit {
    let wanted = Set(added)
    let present = Set(names)
    var seen = present
    return DependencyEdit(
      added: added.filter { seen.insert($0).inserted },
      removed: Set(removed).filter { present.contains($0) && !wanted.contains($0) }.sorted())
  }

  /// The additions and then the removals, as separate edits. Additions come first because an empty
  /// list has no style to follow, and so that a comment above an item does not become the first
  /// line of the list.
  var steps: [DependencyEdit] {
    [DependencyEdit(added: added), DependencyEdit(removed: removed)].filter { !$0.isEmpty }
  }

  /// How to make the edit by hand.
  var advice: String {
    let parts = [("add", added), ("remove", removed)].filter { !$0.1.isEmpty }
    let words = parts.map { verb, names in
      "\(verb) \(names.map { "`\($0)`" }.joined(separator: ", "))"
    }
    return words.joined(separator: " and ") + " by hand"
  }
}
