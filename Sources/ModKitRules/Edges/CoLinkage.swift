import ModKitGraph
import ModKitModel

/// Which components can be linked together: in a product, or below one component.
///
/// Programs are not linked with one another: an app and its extensions, a watch app, a tool. Each of
/// several programs in a product is an image of its own, and so is what the shell links.
///
/// Only the top nodes, which nothing depends on, have to be examined: any node that links two
/// components together has a top node above it that does too.
struct CoLinkage {
  private enum Node: Hashable, Comparable, Sendable {
    case component(String)
    case product(String)
    /// One of the programs of a product.
    case program(String, of: String)
  }

  private let tops: [Node: TopSet]
  /// The products among the top nodes, by their numbers.
  private let products: [Int: String]

  /// - Complexity: O((n + m) t / 64) for t tops
  init(_ architecture: Architecture) {
    let graph = Self.graph(of: architecture)
    let groups = graph.stronglyConnectedComponents().reversed()
    var tops: [Node: TopSet] = [:]
    var products: [Int: String] = [:]
    var topCount = 0
    for group in groups {
      var above = TopSet()
      for user in group.flatMap(graph.predecessors) { tops[user].map { above.formUnion($0) } }
      if above.isEmpty {
        above.insert(topCount)
        switch group.first {
        case .product(let name), .program(_, of: let name): products[topCount] = name
        case .component, nil: break
        }
        topCount += 1
      }
      for member in group { tops[member] = above }
    }
    self.tops = tops
    self.products = products
  }

  /// Products and components; what a shell imports belongs to its product.
  private static func graph(of architecture: Architecture) -> Digraph<Node> {
    let workspace = architecture.workspace
    let programs = architecture.programs
    let products = workspace.products.flatMap { images(of: $0, programs) }
    let building = architecture.edges.compiled
    // A program is put into an app or run by it, never linked.
    let shells = building.ofShells.filter { !programs.contains($0.to) }.map {
      (from: Node.product($0.from), to: Node.component($0.to))
    }
    let components = building.ofComponents.filter { !programs.contains($0.to) }.map {
      (from: Node.component($0.from), to: Node.component($0.to))
    }
    return Digraph(
      nodes: workspace.components.map { Node.component($0.name) }
        + workspace.products.map { Node.product($0.name) },
      edges: products + shells + components)
  }

  /// What the images of a product are made of. The only program of a product without sources of its
  /// own is the app itself.
  private static func images(
    of product: Product, _ programs: Set<String>
  ) -> [(from: Node, to: Node)] {
    let entries = product.entryComponents
    let several = Set(entries.filter(programs.contains))
    let isApp = several.count == 1 && product.shell?.sources.isEmpty != false
    return entries.map { name in
      let isAlone = !isApp && several.contains(name)
      let image = isAlone ? Node.program(name, of: product.name) : .product(product.name)
      return (from: image, to: .component(name))
    }
  }

  /// Some components and shells that are linked together.
  struct Group: Hashable {
    /// Nil below a component that is in no product.
    var product: String?
    /// In the order in which they were asked for.
    var members: [String]
  }

  /// Which of some components, and products for their shells, are linked together; products first, sorted.
  func groups(among names: [String]) -> [Group] {
    var members: [Int: [String]] = [:]
    for name in names {
      var above = tops[.component(name)] ?? TopSet()
      tops[.product(name)].map { above.formUnion($0) }
      for top in above.members { members[top, default: []].append(name) }
    }
    let groups = members.map { Group(product: products[$0.key], members: $0.value) }
    return Set(groups).sorted {
      ($0.product == nil ? 1 : 0, $0.product ?? "") != ($1.product == nil ? 1 : 0, $1.product ?? "")
        ? ($0.product == nil ? 1 : 0, $0.product ?? "") < (
          $1.product == nil ? 1 : 0, $1.product ?? ""
        )
        : $0.members.lexicographicallyPrecedes($1.members)
    }
  }

  /// For each of the components, the first one before it in the list that is linked with it.
  ///
  /// - Complexity: linear in the number of top nodes above the components
  func partners(among components: [String]) -> [String: String] {
    var firstBelow: [Int: Int] = [:]
    var partners: [String: String] = [:]
    for (index, component) in components.enumerated() {
      let above = tops[.component(component)]?.members ?? []
      if let first = above.compactMap({ firstBelow[$0] }).min() {
        partners[component] = components[first]
      }
      for top in above where firstBelow[top] == nil { firstBelow[top] = index }
    }
    return partners
  }
}

/// A set of small numbers.
private struct TopSet {
  private var words: [UInt64] = []

  var isEmpty: Bool { words.isEmpty }

  var members: [Int] {
    words.enumerated().flatMap { index, word in
      (0..<64).filter { word & (1 << UInt64($0)) != 0 }.map { index * 64 + $0 }
    }
  }

  mutating func insert(_ number: Int) {
    grow(to: number / 64 + 1)
    words[number / 64] |= 1 << UInt64(number % 64)
  }

  mutating func formUnion(_ other: TopSet) {
    grow(to: other.words.count)
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }

  private mutating func grow(to count: Int) {
    while words.count < count { words.append(0) }
  }
}
