import ModKitModel

/// Joins what manifests declare and what files import to edges.
struct EdgeCollector {
  private let owners: Owners
  private let declarations: [ComponentUses.Ends: SourceLocation]
  private var uses = ComponentUses()
  /// Ends between which imports are not in the order of their places.
  private var unsorted: Set<ComponentUses.Ends> = []

  init(_ workspace: Workspace) {
    let owners = Owners(workspace)
    self.owners = owners
    declarations = Self.declarations(owners)
  }

  private static func declarations(_ owners: Owners) -> [ComponentUses.Ends: SourceLocation] {
    let numbers = Dictionary(
      owners.components.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let count = owners.components.count
    var declarations: [ComponentUses.Ends: SourceLocation] = [:]
    let declare = { (dependencies: [Dependency], owner: Int) in
      for dependency in dependencies {
        guard let target = numbers[dependency.name] else { continue }
        let ends = ComponentUses.Ends(owner: owner, component: target)
        declarations[ends] = declarations[ends] ?? dependency.location
      }
    }
    for (number, component) in owners.components.enumerated() {
      declare(component.dependencies, number)
      declare(component.tests.dependencies, count + number)
    }
    for (number, product) in owners.products.enumerated() {
      // The shell may use what its product is made of.
      let parts = product.entryComponents.map { Dependency(name: $0, location: product.location) }
      declare(parts, 2 * count + number)
    }
    return declarations
  }

  /// Adds the uses of files that come after those before.
  mutating func add(_ uses: ComponentUses) {
    self.uses.add(uses)
  }

  /// Adds uses of whatever files.
  mutating func add(late uses: ComponentUses) {
    self.uses.add(uses)
    unsorted.formUnion(uses.sites.keys)
  }

  /// The edges of components, of their tests, and of shells, each sorted by both ends.
  var edges: (components: [DependencyEdge], tests: [DependencyEdge], shells: [DependencyEdge]) {
    let count = owners.components.count
    let ends = Set(declarations.keys).union(uses.sites.keys.filter { !isWithin($0) })
    let components = Self.ranks(of: owners.components.map(\.name))
    let products = Self.ranks(of: owners.products.map(\.name))
    let ranks = components + components + products
    let edges = { (range: Range<Int>) in
      ends.filter { range.contains($0.owner) }
        .sorted {
          (ranks[$0.owner], ranks[$0.component]) < (ranks[$1.owner], ranks[$1.component])
        }
        .map(edge)
    }
    return (edges(0..<count), edges(count..<2 * count), edges(2 * count..<ranks.count))
  }

  /// The place of each name when they are sorted.
  private static func ranks(of names: [String]) -> [Int] {
    var ranks = [Int](repeating: 0, count: names.count)
    for (rank, index) in names.indices.sorted(by: { names[$0] < names[$1] }).enumerated() {
      ranks[index] = rank
    }
    return ranks
  }

  /// A component may import itself, and so may its tests.
  private func isWithin(_ ends: ComponentUses.Ends) -> Bool {
    owners.home(of: ends.owner) == ends.component
  }

  private func edge(_ ends: ComponentUses.Ends) -> DependencyEdge {
    let sites = isWithin(ends) ? nil : uses.sites[ends]
    return DependencyEdge(
      from: owners[ends.owner].name, to: owners.components[ends.component].name,
      declaration: declarations[ends],
      evidence: unsorted.contains(ends) ? sites?.sites.sorted() ?? [] : sites?.sites ?? [],
      reexport: sites?.reexport)
  }
}
