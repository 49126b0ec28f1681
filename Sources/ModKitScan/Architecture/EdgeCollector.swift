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
    let count = owners.components.count
    return (
      ends.componentOrder.concurrentFlatMap { edges(of: $0, ends) },
      ends.componentOrder.concurrentFlatMap { edges(of: count + $0, ends) },
      ends.productOrder.concurrentFlatMap { edges(of: 2 * count + $0, ends) }
    )
  }

  private func edges(of owner: Int, _ ends: EdgeEnds) -> [DependencyEdge] {
    let name = owners[owner].name
    let isUnsorted = unsorted.contains(owner)
    var parts = ends.declarations(of: owner).map {
      Part(component: $0.component, declaration: $0.location)
    }
    // A component may import itself, and so may its tests.
    for (component, sites) in imports[owner] where component != owners.home(of: owner) {
      parts.append(Part(component: component, sites: sites))
    }
    // What is of one component stays in its order.
    parts.sort { ends.rank(of: $0.component) < ends.rank(of: $1.component) }
    return Part.joined(parts).map { whole in
      DependencyEdge(
        from: name, to: owners.components[whole.component].name, declaration: whole.declaration,
        evidence: isUnsorted ? whole.sites.sites.sorted() : whole.sites.sites,
        reexport: whole.sites.reexport, isTestable: whole.sites.isTestable)
    }
  }

  /// What becomes of an edge, or of a part of it.
  private struct Part {
    var component: Int
    var declaration: SourceLocation?
    var sites = ImportSites()

    /// One for each component, whose parts are neighbours.
    static func joined(_ parts: [Part]) -> [Part] {
      var wholes: [Part] = []
      wholes.reserveCapacity(parts.count)
      for part in parts {
        if wholes.last?.component == part.component {
          wholes[wholes.count - 1].add(part)
        } else {
          wholes.append(part)
        }
      }
      return wholes
    }

    private mutating func add(_ other: Part) {
      declaration = declaration ?? other.declaration
      sites.add(other.sites)
    }
  }
}
