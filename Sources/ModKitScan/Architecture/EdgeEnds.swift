import ModKitModel

/// What edges start and end at, and what manifests say of them.
struct EdgeEnds: Sendable {
  private let owners: Owners
  private let numbers: [String: Int]
  private let ranks: [Int]
  /// The numbers of components, sorted by name.
  let componentOrder: [Int]
  /// The numbers of products, sorted by name.
  let productOrder: [Int]

  init(_ owners: Owners) {
    self.owners = owners
    // By number: a component is large to be copied.
    numbers = Dictionary(
      owners.components.indices.map { (owners.components[$0].name, $0) },
      uniquingKeysWith: { first, _ in first })
    componentOrder = Self.order(of: owners.components.map(\.name))
    productOrder = Self.order(of: owners.products.map(\.name))
    var ranks = componentOrder
    for (rank, number) in componentOrder.enumerated() { ranks[number] = rank }
    self.ranks = ranks
  }

  private static func order(of names: [String]) -> [Int] {
    names.indices.sorted { names[$0] < names[$1] }
  }

  /// The place of a component when all are sorted by name.
  func rank(of component: Int) -> Int { ranks[component] }

  /// The lines that permit dependencies, with the components to which those lead, as they come.
  func declarations(of owner: Int) -> [(component: Int, location: SourceLocation)] {
    dependencies(of: owner).compactMap { dependency in
      numbers[dependency.name].map { ($0, dependency.location) }
    }
  }

  private func dependencies(of owner: Int) -> [Dependency] {
    let count = owners.components.count
    if owner < count { return owners.components[owner].dependencies }
    if owner < 2 * count { return owners.components[owner - count].tests.dependencies }
    // The shell may use what its product is made of.
    let product = owners.products[owner - 2 * count]
    return product.entryComponents.map { Dependency(name: $0, location: product.location) }
  }
}
