import ModKitModel

/// The resources that a component can have at run time: its own, those of what it needs, and those of
/// the apps that contain it.
struct ResourceReach {
  private let context: RuleContext
  private let own: [String: ResourceNames]
  private var needed: [String: [String]] = [:]
  /// What products and programs bring along, with the components of each.
  private let apps: [(names: ResourceNames, components: Set<String>)]

  init(_ context: RuleContext) {
    self.context = context
    var own: [String: ResourceNames] = [:]
    for component in context.workspace.components where !component.resources.isEmpty {
      own[component.name] = ResourceNames(component.resources)
    }
    self.own = own
    let products = context.workspace.products.map {
      ($0.shell?.resources ?? [], $0.entryComponents)
    }
    let programs = context.architecture.programs.sorted().map { ([String](), [$0]) }
    apps = (products + programs).compactMap { shell, entries in
      let members = Self.closure(of: entries, context)
      let names = ResourceNames(
        shell + members.flatMap { context.component(named: $0)?.resources ?? [] })
      return names.isEmpty ? nil : (names, Set(members))
    }
  }

  /// Whether no resource in reach is the one that a source names. False if there is none at all.
  mutating func misses(_ use: ResourceUse) -> Bool {
    if needed[use.component] == nil {
      needed[use.component] = Self.closure(of: [use.component], context)
    }
    let names =
      (needed[use.component] ?? []).compactMap { own[$0] }
      + apps.lazy.filter { $0.components.contains(use.component) }.map(\.names)
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
