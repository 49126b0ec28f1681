public import ModKitModel

extension Architecture {
  /// The kinds of coupling that rules cannot judge, sorted.
  ///
  /// - Parameters:
  ///   - rules: the rules that are applied
  ///   - product: the product to look at; nil looks at all
  public func unjudgedCouplings(by rules: [Rule], in product: String?) -> [UnjudgedCouplings] {
    let levels = RuleLevels(workspace)
    let ids = Set(rules.map(\.id))
    let kinds = [(CouplingKind.route, Rule.routeUnresolved), (.service, .serviceUnprovided)]
      .filter { ids.contains($0.1.id) && !levels.isOff($0.1.id) }.map(\.0)
    return kinds.compactMap { kind in
      let scopes = couplings.scopes.filter {
        (product == nil || $0.product == product) && $0.cannotBeJudged(kind)
      }
      let places = Set(scopes.flatMap { $0.openProviders(kind) })
      guard !places.isEmpty else { return nil }
      return UnjudgedCouplings(
        kind, products: scopes.compactMap(\.product).sorted(), places: places.sorted())
    }
  }
}

extension CouplingScope {
  /// Whether names of a kind are used of which it is not known whether they are provided.
  fileprivate func cannotBeJudged(_ kind: CouplingKind) -> Bool {
    guard case .open = doubts[kind] else { return false }
    return couplings.contains { $0.kind == kind && $0.state == .unprovided }
  }

  fileprivate func openProviders(_ kind: CouplingKind) -> [SourceLocation] {
    couplings.filter { $0.kind == kind && $0.state == .opaque }
      .flatMap { $0.providers.map(\.location) }
  }
}
