import ModKitLinkMap
import ModKitModel
import ModKitRules

extension LinkMap {
  /// What is defined twice, as `modkit linkmap` finds it.
  func conflicts(component: (LinkedObject) -> String? = { _ in nil }) -> [MethodConflict] {
    MethodConflicts.all(in: objectiveCMethods().implementations(component: component))
  }

  /// The subjects of the conflicts.
  var conflictSubjects: [String] { conflicts().map(\.subject) }
}
