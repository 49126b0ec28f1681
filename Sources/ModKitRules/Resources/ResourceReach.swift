import ModKitModel

/// The resources that a component can have at run time: its own, those of what it needs, and those of
/// the apps that contain it.
struct ResourceReach {
  private let context: RuleContext
  private var own: [String: ResourceNames] = [:]
  private var needed: [String: [String]] = [:]
  /// The names in the shells of products, with the components of each.
  private let shells: [(names: ResourceNames, components: Set<String>)]

  init(_ context: RuleContext) {
    self.context = context
    for component in context.workspace.components where !component.resources.isEmpty {
      own[component.name] = ResourceNames(component.resources)
    }
    shells = context.workspace.products.compactMap { product in
      guard let shell = product.shell, !shell.resources.isEmpty else { return nil }
      let members = Self.closure(of: product.entryComponents, context)
      return (ResourceNames(shell.resources), Set(members))
    }
  }

  /// Whether no resource in reach is the one that a source names. False if there is none at all.
  mutating func misses(_ use: ResourceUse) -> Bool {
    if needed[use.component] == nil {
      needed[use.component] = Self.closure(of: [use.component], context)
    }
    let names =
      (needed[use.component] ?? []).compactMap { own[$0] }
      + shells.lazy.filter { $0.components.contains(use.component) }.map(\.names)
    return !names.isEmpty && !names.contains { $0.contain(use.reference) }
  }

  private static func closure(of components: [String], _ context: RuleContext) -> [String] {
    var found = Set(components)
    var waiting = Array(found)
    while let name = waiting.popLast() {
      for edge in context.edges(from: name) where found.insert(edge.to).inserted {
        waiting.append(edge.to)
      }
    }
    return found.sorted()
  }
}
