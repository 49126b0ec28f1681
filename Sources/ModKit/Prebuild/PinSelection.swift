import ModKitModel
import ModKitPlan

/// The components whose libraries a run is to write into `modkit.lock`.
struct PinSelection {
  /// Sorted.
  let names: [String]
  /// What a pattern selects besides, and why it is not pinned; sorted.
  let passedOver: [UnpinnedComponent]

  /// - Parameters:
  ///   - components: all of the workspace
  ///   - plan: of the run, before it makes libraries
  /// - Throws: `PlanError` for a selector that selects nothing, ``PrebuildError`` for a component
  ///   that is asked for by name, or that somebody wants as source, and when nothing is left
  init(
    _ selectors: [ComponentSelector], among components: [Component], in plan: IntegrationPlan
  ) throws {
    for selector in selectors { try selector.requireSelection(among: components) }
    let judge = PinJudge(plan)
    var names: [String] = []
    var refused: [UnpinnedComponent] = []
    var passedOver: [UnpinnedComponent] = []
    for component in components {
      let own = selectors.filter { $0.selects(component) }
      if own.isEmpty { continue }
      guard let obstacle = judge.obstacle(to: component) else {
        names.append(component.name)
        continue
      }
      let unpinned = UnpinnedComponent(name: component.name, reason: obstacle.reason)
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

/// A component that cannot be pinned, and why.
public struct UnpinnedComponent: Hashable, Sendable {
  public var name: String
  /// As a clause.
  public var reason: String
}

/// Tells why a run cannot pin a component.
private struct PinJudge {
  private let planned: [String: PlannedComponent]
  private let omitted: [String: String]

  init(_ plan: IntegrationPlan) {
    planned = Dictionary(uniqueKeysWithValues: plan.components.map { ($0.name, $0) })
    omitted = Dictionary(uniqueKeysWithValues: plan.omitted.map { ($0.name, $0.reason) })
  }

  /// Nil when its library can be pinned.
  ///
  /// - Returns: the reason, and whether somebody wants it so
  func obstacle(to component: Component) -> (reason: String, isWish: Bool)? {
    if component.isSourceAbsent { return ("its source is not in this checkout", false) }
    if let reason = omitted[component.name] { return ("it \(reason)", false) }
    guard let planned = planned[component.name] else {
      return ("it is not among the components of this run", false)
    }
    guard planned.isBoundToSource else { return nil }
    let root = root(of: planned)
    let way = root.name == planned.name ? "" : "it depends on '\(root.name)', which is source: "
    // Resources make it source wherever it is built, and all else is what somebody wants.
    return ("it is source in this run: \(way)\(root.reason)", root.component.resources.isEmpty)
  }

  /// What it depends on that is source for its own sake; often the component itself.
  private func root(of source: PlannedComponent) -> PlannedComponent {
    let below = source.dependencies.lazy.compactMap { planned[$0] }.first(where: \.isBoundToSource)
    return below.map(root) ?? source
  }
}
