public import ModKitModel

/// Chooses the component that holds a protocol for two others.
public struct CommonComponent: Sendable {
  private let context: RuleContext

  public init(_ architecture: Architecture, today: CalendarDate) {
    context = RuleContext(architecture, today: today)
  }

  /// - Parameter name: the component to take; nil for the nearest that both declare
  public func component(
    for importer: Component, _ target: Component, named name: String?
  ) throws(ServiceObstacle) -> Component {
    if let name, let component = context.component(named: name) {
      try verify(component, for: [importer, target])
      return component
    }
    let height = context.workspace.layers.enumerated()
      .reduce(into: [:]) { $0[$1.element] = $1.offset }
    let both = Set(importer.dependencies.map(\.name))
      .intersection(target.dependencies.map(\.name))
    let candidates = both.sorted().compactMap(context.component(named:)).filter {
      reason(against: $0) == nil && $0.layer != context.workspace.layers.last
    }
    let top = candidates.compactMap { height[$0.layer] }.max()
    guard let nearest = candidates.first(where: { height[$0.layer] == top }) else {
      throw .noCommon
    }
    return nearest
  }

  private func reason(against component: Component) -> ServiceObstacle.Reason? {
    if component.line != nil { return .ofLine }
    if !component.isEditable { return .foreign }
    return component.languages.contains(.swift) && !component.isTool ? nil : .withoutSwift
  }

  private func verify(
    _ component: Component, for dependents: [Component]
  ) throws(ServiceObstacle) {
    if let reason = reason(against: component) {
      throw .unsuitable(component: component.name, reason)
    }
    let legality = EdgeLegality(context)
    for dependent in dependents
    where !dependent.dependencies.contains(where: { $0.name == component.name }) {
      let ends = DependencyEdge.Ends(from: dependent.name, to: component.name)
      let rule: String? =
        switch legality.obstacle(toDeclare: ends) {
        case .law(let rule): rule
        case .cycle: Rule.noCycles.id
        case nil: nil
        }
      guard let rule else { continue }
      throw .unsuitable(
        component: component.name, .forbidden(dependent: dependent.name, rule: rule))
    }
  }
}
