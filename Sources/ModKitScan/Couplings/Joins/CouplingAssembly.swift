import ModKitModel

/// Joins the sites of a workspace in each of its products.
struct CouplingAssembly {
  /// The couplings in each product, and those of what is in no product.
  let couplings: [Coupling]
  let table: CouplingTable

  /// - Parameter sites: those of tests do not count, because tests are in no product
  init(_ sites: [CouplingSite], of workspace: Workspace, _ members: ProductMembers) {
    let sites = sites.filter { !$0.owner.isTests }
    let joins = WorkspaceJoins(sites, of: workspace)
    if sites.isEmpty {
      (couplings, table) = ([], CouplingTable())
    } else if workspace.products.isEmpty {
      let scope = joins.scope(sites, of: nil, Set(workspace.components.map(\.name)))
      (couplings, table) = (
        scope.couplings, CouplingTable(all: scope.couplings.listed, scopes: [scope])
      )
    } else {
      let scopes = workspace.products.map { product in
        let members = Set(members.names(of: product))
        return joins.scope(
          sites.filter { $0.owner.isPart(of: product.name, members) }, of: product, members)
      }
      couplings = scopes.flatMap(\.couplings) + joins.couplings(outside: scopes)
      table = CouplingTable(all: Coupling.merged(couplings).listed, scopes: scopes)
    }
  }
}

/// Joins parts of the sites of a workspace.
private struct WorkspaceJoins {
  let workspace: Workspace
  let sites: [CouplingSite]
  let everywhere: [CouplingKind: ProviderIndex]

  init(_ sites: [CouplingSite], of workspace: Workspace) {
    (self.sites, self.workspace) = (sites, workspace)
    everywhere = Dictionary(grouping: sites.filter { $0.role == .provides }, by: \.kind)
      .mapValues { ProviderIndex($0) }
  }

  func scope(
    _ sites: [CouplingSite], of product: Product?, _ members: Set<String>
  ) -> CouplingScope {
    CouplingScope(
      product: product?.name, members: members,
      couplings: CouplingJoin(sites, of: product, everywhere: everywhere).couplings,
      doubts: doubts(sites, members))
  }

  /// What is in no product is joined to all that there is.
  func couplings(outside scopes: [CouplingScope]) -> [Coupling] {
    let inside = scopes.reduce(into: Set<SourceOwner>()) { owners, scope in
      owners.formUnion(scope.members.map { .component($0) })
    }
    let outside = Set(sites.lazy.map(\.owner).filter { $0.component != nil })
      .subtracting(inside)
    if outside.isEmpty { return [] }
    return CouplingJoin(sites, of: nil, everywhere: everywhere).couplings
      .compactMap { $0.reduced(to: outside) }
  }

  private func doubts(
    _ sites: [CouplingSite], _ members: Set<String>
  ) -> [CouplingKind: CouplingScope.Doubt] {
    let absent = workspace.components.indices.first {
      workspace.components[$0].isSourceAbsent && members.contains(workspace.components[$0].name)
    }.map { workspace.components[$0].name }
    var doubts: [CouplingKind: CouplingScope.Doubt] = [:]
    for kind in CouplingKind.allCases {
      if everywhere[kind] == nil { doubts[kind] = .noProviders }
      if let absent { doubts[kind] = .absent(component: absent) }
    }
    for site in sites.sorted().reversed()
    where site.role == .provides && site.knownName == nil && site.schemes != .fallback {
      doubts[site.kind] = .open(site.site)
    }
    return doubts
  }
}

extension [Coupling] {
  /// Classes and selectors that are only declared are no couplings.
  fileprivate var listed: [Coupling] {
    filter { coupling in
      !coupling.users.isEmpty || coupling.state == .opaque
        || coupling.kind != .objectiveCClass && coupling.kind != .selector
    }
  }
}

extension Coupling {
  /// The coupling as owners outside of all products see it; nil if they have no part in it.
  fileprivate func reduced(to owners: Set<SourceOwner>) -> Coupling? {
    var coupling = self
    coupling.users = users.filter { owners.contains($0.owner) }
    if coupling.users.isEmpty {
      coupling.providers = providers.filter { owners.contains($0.owner) }
    }
    if coupling.users.isEmpty, coupling.providers.isEmpty { return nil }
    // The products may have different providers.
    if state == .ambiguous { coupling.state = .joined }
    if coupling.users.isEmpty, state != .opaque { coupling.state = .unused }
    return coupling
  }

  /// Joins the couplings of several products, those of one kind and name to one.
  fileprivate static func merged(_ couplings: [Coupling]) -> [Coupling] {
    Dictionary(grouping: couplings, by: \.key).values.map { merged(same: $0) }.sorted()
  }

  private static func merged(same couplings: [Coupling]) -> Coupling {
    var merged = couplings[0]
    guard couplings.count > 1 else { return merged }
    merged.providers = Set(couplings.flatMap(\.providers)).sorted()
    merged.users = Set(couplings.flatMap(\.users)).sorted()
    merged.products = Set(couplings.flatMap(\.products)).sorted()
    merged.state = gravest(of: couplings.map(\.state))
    return merged
  }

  private static func gravest(of states: [State]) -> State {
    [.unprovided, .ambiguous, .joined, .unused].first(where: states.contains) ?? .opaque
  }
}
