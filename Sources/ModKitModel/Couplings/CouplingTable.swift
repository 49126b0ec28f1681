/// The couplings of a workspace: what provides the names that are used.
public struct CouplingTable: Hashable, Sendable {
  /// Those of all products, sorted by kind and name.
  public var all: [Coupling]
  /// Those in each product, in the order of the products; of the whole workspace if it has none.
  public var scopes: [CouplingScope]

  public init(all: [Coupling] = [], scopes: [CouplingScope] = []) {
    (self.all, self.scopes) = (all, scopes)
  }

  /// The couplings of a product; nil for those of all.
  public func couplings(of product: String?) -> [Coupling] {
    guard let product else { return all }
    return scopes.first { $0.product == product }?.couplings ?? []
  }
}

/// What runs together, and its couplings.
public struct CouplingScope: Hashable, Sendable {
  /// Nil for the whole workspace.
  public var product: String?
  /// The components of the product.
  public var members: Set<String>
  /// Sorted by kind and name. If `bind:` of the product decides among several providers of a
  /// service, only that provider is there.
  public var couplings: [Coupling]
  /// Why it cannot be proven of a kind that nothing provides a name.
  public var doubts: [CouplingKind: Doubt]

  public enum Doubt: Hashable, Sendable {
    /// What is provided here is known at run time only.
    case open(SourceSite)
    /// The sources of this component are not there.
    case absent(component: String)
    /// Nothing in the whole workspace provides a name of the kind.
    case noProviders
  }

  public init(
    product: String?, members: Set<String>, couplings: [Coupling],
    doubts: [CouplingKind: Doubt]
  ) {
    (self.product, self.members) = (product, members)
    (self.couplings, self.doubts) = (couplings, doubts)
  }
}

extension SourceOwner {
  /// Whether it runs in a product; nil is the whole workspace.
  public func isPart(of product: String?, _ members: Set<String>) -> Bool {
    switch self {
    case .component(let name): members.contains(name)
    case .shell(of: let name): name == product
    case .tests: false
    }
  }
}

extension CouplingSite.Name {
  /// The name if it is known.
  public var known: String? {
    if case .known(let name) = self { name } else { nil }
  }
}

extension CouplingSite {
  /// The name if it is known.
  public var knownName: String? { name.known }

  /// The route that it names; nil if it names none, or one that is known at run time only.
  public var route: RoutePattern? {
    guard kind == .route, let knownName else { return nil }
    var route = RoutePattern(knownName, as: dialect, isProvided: role == .provides)
    if route.scheme == nil, schemes == .required || schemes == .divider && role == .uses {
      route.scheme = ""
    }
    return route
  }

  /// The pattern that found it; nil if none did.
  public var pattern: CouplingPattern? {
    if case .pattern(let pattern) = origin { pattern } else { nil }
  }

  /// What its scheme means to the router.
  public var schemes: CouplingPattern.SchemeMeaning { pattern?.schemes ?? .filter }

  /// How the router reads paths.
  public var dialect: RouteDialect { pattern?.dialect ?? .unknown }

  /// The class that it gives for the name, if it is known.
  public var knownType: String? { type?.known }

  /// Whether both sites provide one name in one app, so that only one of them counts.
  public func contradicts(_ other: CouplingSite) -> Bool {
    // Conditions that differ may exclude one another.
    let conditions = (site.conditions, other.site.conditions)
    guard conditions.0 == conditions.1 || conditions.0.isEmpty || conditions.1.isEmpty else {
      return false
    }
    guard owner == other.owner else { return true }
    // A manifest may state what sources show too.
    return kind.isRegisteredOnce && site.location != other.site.location
      && origin != .manifest && other.origin != .manifest
  }
}

extension CouplingKind {
  /// Whether a component cannot provide a name twice on purpose.
  fileprivate var isRegisteredOnce: Bool { traits.providers == .oneRegisteredOnce }

  /// Whether a name has one provider in an app.
  public var isExclusive: Bool { traits.providers != .any }
}

extension Coupling {
  /// The providers that another one contradicts; empty if there is no doubt which of them counts.
  public var rivals: [CouplingSite] {
    guard kind.isExclusive, state != .opaque, providers.count > 1 else { return [] }
    return providers.indices.filter { index in
      providers.indices.contains { $0 != index && providers[index].contradicts(providers[$0]) }
    }.map { providers[$0] }
  }
}
