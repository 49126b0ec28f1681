import ModKitModel

/// Decides one component after the other, dependencies first.
struct ModeDecisions {
  let scope: Scope
  let precedence: ModePrecedence
  let keys: ArtifactKeys
  let supply: ArtifactSupply
  /// Components that can be neither, in the order in which they were found.
  private(set) var unavailable: [UnavailableComponent] = []
  private var decided: [String: Decision] = [:]

  init(
    scope: Scope, precedence: ModePrecedence, keys: ArtifactKeys, supply: ArtifactSupply
  ) {
    self.scope = scope
    self.precedence = precedence
    self.keys = keys
    self.supply = supply
  }

  /// What a component is, and why.
  struct Decision {
    var mode: IntegrationMode
    /// As a phrase that can follow the mode.
    var reason: String
    /// Whether no artifact could make it prebuilt: somebody wants its source, or that of what it
    /// depends on.
    var isBound: Bool
  }

  mutating func decide(_ component: Component) -> Decision {
    let dependencies = scope.graph.dependencies(of: component.name)
    let isBoundBelow = dependencies.contains { decided[$0]?.isBound == true }
    let sources = dependencies.filter { decided[$0]?.mode == .source }
    var decision = decision(on: component, sources)
    decision.isBound = decision.isBound || isBoundBelow
    decided[component.name] = decision
    return decision
  }

  /// - Parameter sources: the dependencies that are source
  private mutating func decision(on component: Component, _ sources: [String]) -> Decision {
    if let denial = scope.denials[component.name] {
      let isBound = withoutLibrary(component) != nil
      note(component, denial, sources)
      return Decision(mode: .prebuilt, reason: denial, isBound: isBound)
    }
    let choice = precedence.choice(for: component)
    if let choice, choice.mode == .source {
      return Decision(mode: .source, reason: choice.reason, isBound: true)
    }
    if let reason = withoutLibrary(component) {
      return Decision(mode: .source, reason: reason, isBound: true)
    }
    if let reason = reasonBelow(component, sources) {
      return Decision(mode: .source, reason: reason, isBound: false)
    }
    guard supply.artifacts[component.name] != nil else {
      return Decision(mode: .source, reason: missing(component), isBound: false)
    }
    let reason = ["an artifact has its key", choice?.reason].compactMap(\.self)
    return Decision(mode: .prebuilt, reason: reason.joined(separator: "; "), isBound: false)
  }

  /// Why what it depends on makes it source; nil when that is no obstacle.
  private func reasonBelow(_ component: Component, _ sources: [String]) -> String? {
    if let source = chosen(among: sources) {
      return "depends on '\(source.name)', which is source"
    }
    return keys.gap(below: component.name).map { "its dependency '\($0)' has no artifact yet" }
  }

  /// The first dependency that stays source whatever the store holds.
  private func chosen(among sources: [String]) -> (name: String, reason: String)? {
    sources.lazy.compactMap { name in decided[name].map { (name, $0) } }
      .first(where: \.1.isBound).map { ($0, $1.reason) }
  }

  private func withoutLibrary(_ component: Component) -> String? {
    if !component.resources.isEmpty { return "has resources, which a static library cannot carry" }
    return scope.withoutLibrary[component.name].map { "cannot be prebuilt here: \($0)" }
  }

  private func missing(_ component: Component) -> String {
    supply.rejected[component.name].map { "its artifact is unusable: \($0)" }
      ?? "no artifact has its key"
  }

  // MARK: Neither source nor prebuilt

  private mutating func note(_ component: Component, _ denial: String, _ sources: [String]) {
    guard let obstacle = obstacle(to: component, sources) else { return }
    unavailable.append(UnavailableComponent(component, denial: denial, obstacle))
  }

  private func obstacle(to component: Component, _ sources: [String]) -> LibraryObstacle? {
    if let reason = withoutLibrary(component) { return .impossible(reason) }
    if let source = chosen(among: sources) {
      return .chosenBelow(source.name, reason: source.reason)
    }
    if keys.isUnlocked(component) { return .missing(missingLibrary(component)) }
    if let gap = keys.gap(below: component.name), let decision = decided[gap] {
      return .missBelow(gap, reason: decision.reason)
    }
    return supply.artifacts[component.name] == nil ? .missing(missingLibrary(component)) : nil
  }

  private func missingLibrary(_ component: Component) -> String {
    if supply.rejected[component.name] != nil || !component.isSourceAbsent {
      return missing(component)
    }
    return keys.isUnlocked(component)
      ? "\(ArtifactLock.fileName) names no library of it for this compiler and configuration"
      : "the library that \(ArtifactLock.fileName) names is not here"
  }
}
