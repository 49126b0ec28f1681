import ModKitModel

/// Decides for each package of a plan whether it is source or a library.
///
/// SwiftPM compiles a package together with all that it needs. So packages that need one another,
/// directly or not, are all source or all libraries. Components do not depend on this: the
/// revision of a package decides what it is, and keys contain it.
struct PackageDecisions {
  /// Each after those that it needs.
  let packages: [Component]
  let precedence: ModePrecedence
  /// One for each destination, at least one.
  let supplies: [DestinationSupply]

  var planned: [PlannedComponent] {
    let own = Dictionary(
      packages.map { ($0.name, state(of: $0)) }, uniquingKeysWith: { first, _ in first })
    let groups = PackageGroups(packages)
    return packages.map { package in
      let lacking = lackingSupply(of: package.name)
      return PlannedComponent(
        component: package, state: state(of: package, among: groups[package.name], own),
        key: (lacking ?? supplies[0]).keys[package.name]?.key,
        lackingDestination: supplies.count > 1 ? lacking?.destination : nil,
        dependencies: package.package?.needs ?? [])
    }
  }

  /// - Parameter group: the packages that are compiled together, sorted
  private func state(
    of package: Component, among group: [String], _ own: [String: PlannedState]
  ) -> PlannedState {
    let state = own[package.name] ?? .source(.noArtifact)
    if case .source(let reason) = state, reason.isBinding { return state }
    let others = group.filter { $0 != package.name }
    let sources = others.compactMap { name in own[name]?.sourceReason.map { (name, $0) } }
    if let (name, _) = sources.first(where: { $0.1.isBinding }) {
      return .source(.compiledWith(name, isBinding: true))
    }
    guard case .prebuilt = state, let (name, _) = sources.first else { return state }
    return .source(.compiledWith(name, isBinding: false))
  }

  /// Returns the state of a package, regardless of others.
  private func state(of package: Component) -> PlannedState {
    let choice = precedence.choice(forPackage: package)
    if let choice, choice.mode == .source { return .source(.chosen(choice)) }
    if let limit = package.package?.limit { return .source(.noLibrary(.ofPackage(limit))) }
    guard let lacking = lackingSupply(of: package.name) else {
      return .prebuilt(supplies.compactMap { $0.supply.artifacts[package.name] }, .found(choice))
    }
    let fault = lacking.supply.faults[package.name]
    return .source(fault.map(SourceReason.unusableArtifact) ?? .noArtifact)
  }

  private func lackingSupply(of name: String) -> DestinationSupply? {
    supplies.first { $0.supply.artifacts[name] == nil }
  }
}

/// The packages that need one another, directly or not.
private struct PackageGroups {
  private var groups: [String: [String]] = [:]

  init(_ packages: [Component]) {
    for component in packages {  // what it needs comes first
      let joined = (component.package?.needs ?? []).flatMap { groups[$0] ?? [] }
      let group = Set(joined + [component.name]).sorted()
      for name in group { groups[name] = group }
    }
  }

  subscript(name: String) -> [String] { groups[name] ?? [name] }
}

extension PlannedState {
  fileprivate var sourceReason: SourceReason? {
    if case .source(let reason) = self { reason } else { nil }
  }
}

extension [Component] {
  /// These packages. If the needs of one are not known, none can be a library: SwiftPM may compile
  /// any of them for it.
  var withUnknownNeedsConsidered: [Component] {
    guard let unknown = first(where: { $0.package?.hasUnknownNeeds == true }) else { return self }
    return map { component in
      var component = component
      if component.package?.limit == nil {
        component.package?.limit = .mayBeNeeded(by: unknown.name)
      }
      return component
    }
  }
}

extension PackageUnit {
  fileprivate var hasUnknownNeeds: Bool {
    if case .unknownRevision = limit { true } else { false }
  }
}
