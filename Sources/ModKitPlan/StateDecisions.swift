import ModKitModel

/// Decides the state of one component after the other, dependencies first.
struct StateDecisions {
  let scope: Scope
  let precedence: ModePrecedence
  /// One for each destination, at least one.
  let supplies: [DestinationSupply]
  private var decided: [String: PlannedState] = [:]
  /// Components that no artifact can make prebuilt, because they or a dependency have to be source.
  private var bound: Set<String> = []

  init(
    scope: Scope, precedence: ModePrecedence, supplies: [DestinationSupply]
  ) {
    self.scope = scope
    self.precedence = precedence
    self.supplies = supplies
  }

  mutating func decide(_ component: Component) -> PlannedState {
    let dependencies = scope.graph.dependencies(of: component.name)
    let state = state(of: component, dependencies)
    decided[component.name] = state
    if isBinding(state) || !bound.isDisjoint(with: dependencies) { bound.insert(component.name) }
    return state
  }

  private func isBinding(_ state: PlannedState) -> Bool {
    switch state {
    case .source(let reason): reason.isBinding
    case .omitted(.unavailable(_, .never)): true
    case .prebuilt, .omitted: false
    }
  }

  private func state(of component: Component, _ dependencies: [String]) -> PlannedState {
    if let denial = scope.denials[component.name] {
      return stateWithoutSource(component, denial, dependencies)
    }
    let choice = precedence.choice(for: component)
    if let choice, choice.mode == .source { return .source(.chosen(choice)) }
    if let limit = scope.libraryLimits[component.name] { return .source(.noLibrary(limit)) }
    if let source = sourceBelow(dependencies) { return .source(.dependency(source.name)) }
    guard let lacking = lackingSupply(of: component.name) else {
      return .prebuilt(artifacts(of: component.name), .found(choice))
    }
    if let gap = lacking.keys.gap(below: component.name) { return .source(.gap(gap)) }
    let fault = lacking.supply.faults[component.name]
    return .source(fault.map(SourceReason.unusableArtifact) ?? .noArtifact)
  }

  /// Returns the first dependency that stays source, regardless of the store.
  private func sourceBelow(
    _ dependencies: [String]
  ) -> (name: String, reason: SourceReason)? {
    dependencies.lazy.filter(bound.contains).compactMap { name in
      if case .source(let reason)? = decided[name] { (name, reason) } else { nil }
    }.first
  }

  // MARK: Destinations

  /// Returns the first destination for which a component has no artifact that may be linked.
  func lackingSupply(of name: String) -> DestinationSupply? {
    supplies.first { $0.supply.artifacts[name] == nil || $0.keys.gap(below: name) != nil }
  }

  private func artifacts(of name: String) -> [Artifact] {
    supplies.compactMap { $0.supply.artifacts[name] }
  }

  // MARK: Without source

  private func stateWithoutSource(
    _ component: Component, _ denial: SourceDenial, _ dependencies: [String]
  ) -> PlannedState {
    if let limit = scope.libraryLimits[component.name] {
      return .omitted(.unavailable(denial, .never(limit)))
    }
    if let source = sourceBelow(dependencies) {
      return .omitted(.unavailable(denial, .sourceBelow(source.name, source.reason)))
    }
    guard let lacking = lackingSupply(of: component.name) else {
      return .prebuilt(artifacts(of: component.name), .noSource(denial))
    }
    if !lacking.keys.isUnlocked(component), let gap = lacking.keys.gap(below: component.name) {
      return .omitted(.unavailable(denial, obstacle(ofGap: gap)))
    }
    return .omitted(.unavailable(denial, missing(component, lacking)))
  }

  private func obstacle(ofGap name: String) -> LibraryObstacle {
    if case .source(let reason)? = decided[name] { return .missBelow(name, reason) }
    return .unavailableBelow(name)
  }

  private func missing(_ component: Component, _ lacking: DestinationSupply) -> LibraryObstacle {
    if let fault = lacking.supply.faults[component.name] { return .unusableArtifact(fault) }
    guard component.isSourceAbsent else { return .noArtifact }
    return lacking.keys.isUnlocked(component) ? .notLocked : .noLockedArtifact
  }
}
