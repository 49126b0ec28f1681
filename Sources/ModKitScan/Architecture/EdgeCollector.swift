import ModKitModel

/// Joins what manifests declare and what files import to edges.
struct EdgeCollector {
  private let owners: Owners
  /// By owner, those of each part in the order of its places.
  private var imports: [[(component: Int, sites: ImportSites)]]
  /// Owners between whose parts there is no order of places.
  private var unsorted: Set<Int> = []

  init(_ workspace: Workspace) {
    owners = Owners(workspace)
    imports = Array(repeating: [], count: owners.count)
  }

  /// Adds the uses of files that come after those before.
  mutating func add(_ uses: [OwnerUses]) {
    for use in uses {
      // Nearly always all of an owner come at once, and need not be copied.
      if imports[use.owner].isEmpty {
        imports[use.owner] = use.components
      } else {
        imports[use.owner] += use.components
      }
    }
  }

  /// Adds uses of whatever files.
  mutating func add(late uses: [OwnerUses]) {
    add(uses)
    unsorted.formUnion(uses.map(\.owner))
  }

  /// The edges of components, of their tests, and of shells, each sorted by both ends.
  var edges: (components: [DependencyEdge], tests: [DependencyEdge], shells: [DependencyEdge]) {
    let ends = EdgeEnds(owners)
    let byOwner = Array(imports.indices).concurrentMap { edges(of: $0, ends) }
    defer { releaseElsewhere(byOwner) }
    let count = owners.components.count
    let joined = { (order: [Int], start: Int) in
      var edges: [DependencyEdge] = []
      edges.reserveCapacity(order.reduce(0) { $0 + byOwner[start + $1].count })
      for number in order { edges += byOwner[start + number] }
      return edges
    }
    return (
      joined(ends.componentOrder, 0), joined(ends.componentOrder, count),
      joined(ends.productOrder, 2 * count)
    )
  }

  private func edges(of owner: Int, _ ends: EdgeEnds) -> [DependencyEdge] {
    let declarations = ends.declarations(of: owner)
    var sites: [Int: ImportSites] = [:]
    // A component may import itself, and so may its tests.
    for part in imports[owner] where part.component != owners.home(of: owner) {
      sites[part.component, default: ImportSites()].add(part.sites)
    }
    return Set(declarations.keys).union(sites.keys)
      .sorted { ends.rank(of: $0) < ends.rank(of: $1) }
      .map { component in
        let found = sites[component] ?? ImportSites()
        return DependencyEdge(
          from: owners[owner].name, to: owners.components[component].name,
          declaration: declarations[component],
          evidence: unsorted.contains(owner) ? found.sites.sorted() : found.sites,
          reexport: found.reexport)
      }
  }
}
