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

  /// The same change as one of removals and one of additions, in the order that keeps the list
  /// from becoming empty between them: an empty list has no style.
  func steps(for names: [String]) -> [DependencyEdit] {
    let gone = Set(removed)
    let removal = DependencyEdit(removed: removed)
    let addition = DependencyEdit(added: added)
    let steps = names.allSatisfy(gone.contains) ? [addition, removal] : [removal, addition]
    return steps.filter { !$0.isEmpty }
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
