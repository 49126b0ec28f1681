/// The direct and indirect dependencies of components in a plan.
public struct PlanClosure: Sendable {
  private let dependencies: [String: [String]]

  public init(_ plan: IntegrationPlan) {
    dependencies = Dictionary(
      uniqueKeysWithValues: plan.components.map { ($0.name, $0.dependencies) })
  }

  /// The direct dependencies of a component.
  public func dependencies(of name: String) -> [String] { dependencies[name] ?? [] }

  /// The given names and all their direct and indirect dependencies.
  public func names(from names: [String]) -> Set<String> {
    var found: Set<String> = []
    var waiting = names
    while let name = waiting.popLast() {
      if found.insert(name).inserted { waiting += dependencies(of: name) }
    }
    return found
  }
}

extension IntegrationPlan {
  /// The packages that a component or any component below it needs, with all that these need.
  public func packages(below component: String) -> Set<String> {
    if packages.isEmpty { return [] }
    let below = PlanClosure(self).names(from: [component])
    return packageClosure(
      of: components.filter { below.contains($0.name) }.flatMap(\.packages))
  }

  /// The plan reduced to some components and all that they need.
  public func narrowed(to names: [String]) -> IntegrationPlan {
    let needed = PlanClosure(self).names(from: names)
    return filtered { needed.contains($0.name) }
  }
}
