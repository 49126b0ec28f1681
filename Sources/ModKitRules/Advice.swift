import ModKitModel

extension Violation {
  /// The page that shows how to remove a dependency.
  static let undoing = "docs/undoing-dependencies.md"

  /// All the advice as alternatives. The words for repairs come from their steps.
  var advice: String? {
    let isOfEdges = repairs.allSatisfy { $0.edgeList != nil }
    // Such as `remove A → B, or B → A`.
    let texts = repairs.enumerated().map { number, repair in
      number == 0 || !isOfEdges ? repair.text : repair.edgeList ?? repair.text
    }
    let all = [fix].compactMap(\.self) + texts
    return all.isEmpty ? nil : all.joined(separator: ", or ")
  }
}

extension Violation {
  init(
    component: String, target: String?, subject: String? = nil, location: SourceLocation?,
    message: String, notes: [String] = [], related: [RelatedPlace] = [],
    advice: ManifestAdvice?
  ) {
    self.init(
      component: component, target: target, subject: subject, location: location,
      message: message, notes: notes, related: related)
    take(advice)
  }

  /// Replaces the advice.
  mutating func take(_ advice: ManifestAdvice?) {
    (fix, repairs, repair) = (nil, [], nil)
    switch advice {
    case .repair(let advised): (repairs, repair) = ([advised], advised.manifestRepair)
    case .words(let text, let edit): (fix, repair) = (text, edit)
    case nil: break
    }
  }
}

extension Repair {
  /// The edit of `dependencies:` if that is the only advice.
  fileprivate var manifestRepair: ManifestRepair? {
    guard steps.count == 1 else { return nil }
    switch steps[0] {
    case .declare(let entry) where !entry.isForTests:
      return ManifestRepair(.declare, dependency: entry.dependency, of: entry.component)
    case .undeclare(let entry) where !entry.isForTests:
      return ManifestRepair(.remove, dependency: entry.dependency, of: entry.component)
    default: return nil
    }
  }
}
