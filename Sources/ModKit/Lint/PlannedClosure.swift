import ModKitModel

/// What components of a plan need, directly or not.
struct PlannedClosure {
  private let dependencies: [String: [String]]

  init(_ plan: IntegrationPlan) {
    dependencies = Dictionary(
      uniqueKeysWithValues: plan.components.map { ($0.name, $0.dependencies) })
  }

  func dependencies(of name: String) -> [String] { dependencies[name] ?? [] }

  /// The names themselves and all that is below them.
  func names(from names: [String]) -> Set<String> {
    var found: Set<String> = []
    var waiting = names
    while let name = waiting.popLast() {
      if found.insert(name).inserted { waiting += dependencies(of: name) }
    }
    return found
  }
}
