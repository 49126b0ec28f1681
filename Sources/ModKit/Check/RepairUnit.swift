import ModKitModel

/// Repairs that one edit of a description makes: a dependency to declare, or all that one entry
/// declares, such as the targets of a product.
struct RepairUnit {
  var component: Component
  var repairs: [ManifestRepair]
  /// The place of the entry to remove; nil to declare.
  var entry: SourceLocation?

  /// Returns the units of one component.
  static func units(_ repairs: [ManifestRepair], of component: Component) -> [RepairUnit] {
    let places = Dictionary(
      component.dependencies.map { ($0.name, $0.location) }, uniquingKeysWith: { first, _ in first }
    )
    let removals = Dictionary(grouping: repairs.filter { $0.action == .remove }) {
      places[$0.dependency]
    }
    return removals.map { RepairUnit(component: component, repairs: $1, entry: $0) }
      + repairs.filter { $0.action == .declare }.map {
        RepairUnit(component: component, repairs: [$0], entry: nil)
      }
  }

  var isRemoval: Bool { repairs.contains { $0.action == .remove } }

  /// How to do it by hand.
  func advice(in workspace: Workspace) -> String {
    repairs.compactMap { repair in
      switch repair.action {
      case .remove: component.advice(toRemove: repair.dependency).text
      case .declare:
        (workspace.components.first { $0.name == repair.dependency }
          ?? workspace.package(named: repair.dependency).map(Component.init(standingFor:)))
          .map { component.advice(toDeclare: $0).text }
      }
    }.joined(separator: "; ")
  }
}

extension [RepairUnit] {
  /// The removals from the last entry of the file to the first, so that the places of the others stay
  /// true, and then the declarations.
  var inOrder: [RepairUnit] {
    filter(\.isRemoval).sorted { first, second in
      guard let place = first.entry, let other = second.entry else { return first.entry != nil }
      return other < place
    } + filter { !$0.isRemoval }
  }
}
