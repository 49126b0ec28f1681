import ModKitModel

/// Joins the uses of names to what provides them, among the sites of one product.
struct CouplingJoin {
  private let product: Product?
  private let sites: [CouplingSite]
  /// All providers of the workspace: the spelling of a name is taken from a provider in any product.
  private let everywhere: [CouplingKind: ProviderIndex]

  init(
    _ sites: [CouplingSite], of product: Product?, everywhere: [CouplingKind: ProviderIndex]
  ) {
    (self.sites, self.product, self.everywhere) = (sites, product, everywhere)
  }

  /// Sorted by kind and name.
  var couplings: [Coupling] {
    Dictionary(grouping: sites, by: \.kind)
      .flatMap { kind, sites in joined(sites, kind) + open(sites, kind) }
      .sorted()
  }

  private func joined(_ sites: [CouplingSite], _ kind: CouplingKind) -> [Coupling] {
    let index = ProviderIndex(sites.filter { $0.role == .provides })
    var users: [[CouplingSite]] = Array(repeating: [], count: index.groups.count)
    var unprovided: [CouplingSite] = []
    for site in sites where site.role == .uses {
      guard let name = CouplingName(site) else { continue }
      let providers = index.providers(of: name)
      if providers.isEmpty { unprovided.append(site) }
      for number in providers { users[number].append(site) }
    }
    return zip(index.groups, users).map { group, users in
      coupling(kind, group.text, providers: chosen(group.sites), users: users)
    } + couplings(ofUnprovided: unprovided, kind, besides: Set(index.groups.map(\.text)))
  }

  private func couplings(
    ofUnprovided users: [CouplingSite], _ kind: CouplingKind, besides provided: Set<String>
  ) -> [Coupling] {
    var named: [String: [CouplingSite]] = [:]
    for group in NameGroup.groups(users) {
      let elsewhere = everywhere[kind].flatMap { index in
        index.providers(of: group.name).first.map { index.groups[$0].text }
      }
      let text = elsewhere ?? group.text
      named[provided.contains(text) ? group.name.text : text, default: []] += group.sites
    }
    return named.map { coupling(kind, $0, providers: [], users: $1) }
  }

  private func open(_ sites: [CouplingSite], _ kind: CouplingKind) -> [Coupling] {
    var texts: [String: [CouplingSite]] = [:]
    for site in sites where site.schemes != .fallback {
      if case .open(let text) = site.name { texts[text, default: []].append(site) }
    }
    return texts.map { text, sites in
      Coupling(
        kind, text, providers: sites.filter { $0.role == .provides }.sorted(),
        users: sites.filter { $0.role == .uses }.sorted(), products: products, state: .opaque)
    }
  }

  /// What is left of several providers of a service if `bind:` decides.
  private func chosen(_ providers: [CouplingSite]) -> [CouplingSite] {
    guard let product, providers.count > 1, providers[0].kind == .service else {
      return providers
    }
    let implementations = Set(
      product.implementations.map { SourceOwner.component($0.implementation) })
    let bound = providers.filter { implementations.contains($0.owner) }
    return Set(bound.map(\.owner)).count == 1 ? bound : providers
  }

  private func coupling(
    _ kind: CouplingKind, _ name: String, providers: [CouplingSite], users: [CouplingSite]
  ) -> Coupling {
    var coupling = Coupling(
      kind, name, providers: providers.sorted(), users: users.sorted(), products: products,
      state: .joined)
    if providers.isEmpty {
      coupling.state = users.arePostedAndObserved ? .joined : .unprovided
    } else if !coupling.rivals.isEmpty {
      coupling.state = .ambiguous
    } else if users.isEmpty {
      coupling.state = .unused
    }
    return coupling
  }

  private var products: [String] { product.map { [$0.name] } ?? [] }
}

extension [CouplingSite] {
  /// Whether they post a notification and observe it, so that no constant has to declare its name.
  fileprivate var arePostedAndObserved: Bool {
    contains(where: \.isPost) && contains { $0.kind == .notification && !$0.isPost }
  }
}

extension CouplingSite {
  fileprivate var isPost: Bool { pattern?.isPost ?? false }
}
