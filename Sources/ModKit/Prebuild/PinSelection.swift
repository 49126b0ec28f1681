import ModKitBuild
import ModKitModel
import ModKitPlan

/// The components whose libraries a run pins in `modkit.lock`.
struct PinSelection {
  /// Sorted.
  let names: [String]
  /// Other components that a pattern selects, and why they are not pinned; sorted.
  let passedOver: [UnpinnedComponent]

  /// - Parameters:
  ///   - components: all components of the workspace
  ///   - plan: the plan of the run, before libraries are built
  /// - Throws: `PlanError` if a selector selects nothing. ``PrebuildError`` if a component cannot
  ///   be pinned and is selected by name or is source on request, or if nothing is left to pin.
  init(
    _ selectors: [ComponentSelector], among components: [Component], in plan: IntegrationPlan
  ) throws {
    for selector in selectors { try selector.requireSelection(among: components) }
    let obstacles = PinObstacles(plan)
    var names: [String] = []
    var refused: [UnpinnedComponent] = []
    var passedOver: [UnpinnedComponent] = []
    for component in components {
      let own = selectors.filter { $0.selects(component) }
      if own.isEmpty { continue }
      guard let obstacle = obstacles.obstacle(to: component) else {
        names.append(component.name)
        continue
      }
      let unpinned = UnpinnedComponent(name: component.name, obstacle.obstacle)
      if obstacle.isWish || own.contains(where: \.isName) {
        refused.append(unpinned)
      } else {
        passedOver.append(unpinned)
      }
    }
    if names.isEmpty { refused += passedOver }
    guard selectors.isEmpty || refused.isEmpty else { throw PrebuildError.notPinnable(refused) }
    self.names = names
    self.passedOver = passedOver
  }
}

/// A check of why a run cannot pin a component.
private struct PinObstacles {
  private let planned: [String: PlannedComponent]

  init(_ plan: IntegrationPlan) {
    planned = Dictionary(
      uniqueKeysWithValues: (plan.components + plan.omitted).map { ($0.name, $0) })
  }

  /// Returns why the library of a component cannot be pinned, or nil if it can.
  ///
  /// - Returns: the obstacle, and whether a user requested it
  func obstacle(to component: Component) -> (obstacle: PinObstacle, isWish: Bool)? {
    if component.isSourceAbsent { return (.noSource, false) }
    guard let planned = planned[component.name] else { return (.notPlanned, false) }
    if planned.isLeftOut, case .omitted(let obstacle) = planned.state {
      return (.omitted(obstacle), false)
    }
    guard planned.isBoundToSource else {
      return component.resources.isEmpty ? nil : (.resources, false)
    }
    let root = root(of: planned)
    guard let reason = root.sourceReason else { return nil }
    return (
      root.name == planned.name ? .source(reason) : .sourceBelow(root.name, reason),
      isWish(reason)
    )
  }

  /// Resources may make a component source always. Any other cause is a user's request.
  private func isWish(_ reason: SourceReason) -> Bool {
    if case .noLibrary(.resourceOfModule) = reason { false } else { true }
  }

  /// Returns the dependency that is source for its own reasons; often the component itself.
  private func root(of source: PlannedComponent) -> PlannedComponent {
    let below = source.dependencies.lazy.compactMap { planned[$0] }.first(where: \.isBoundToSource)
    return below.map(root) ?? source
  }
}
