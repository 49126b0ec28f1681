/// Finds few edges whose removal opens every cycle of a graph.
///
/// Some edge of each cycle has to go, so the search branches over the edges of one short cycle
/// and deepens until it succeeds: exact, and quick for the small cuts of real code bases. The
/// problem is NP-hard; when the search grows too long, the cut of a good order is taken instead.
struct FeedbackEdges {
  struct Cut {
    /// Ascending.
    var edges: [Adjacency.Edge]
    /// What may go instead of a single edge, of the same weight; ascending.
    var equals: [Adjacency.Edge] = []
    var isMinimal: Bool
  }

  private let graph: Adjacency
  private let weights: [Adjacency.Edge: Int]
  /// How many nodes and edges the exact search may look at.
  private let budget: Int

  /// - Parameter weight: of an edge; of cuts of one size, one of light edges is looked for
  init(
    _ graph: Adjacency, budget: Int = 4_000_000, weight: (Adjacency.Edge) -> Int = { _ in 0 }
  ) {
    self.graph = graph
    self.budget = budget
    weights = Dictionary(
      uniqueKeysWithValues: graph.nodes.flatMap { node in
        graph.successors[node].map { successor in
          let edge = Adjacency.Edge(from: node, to: successor)
          return (edge, weight(edge))
        }
      })
  }

  func smallestCut() -> Cut {
    let upperBound = cutOfOrder()
    guard !upperBound.isEmpty else { return Cut(edges: [], isMinimal: true) }
    if upperBound.count == 1 { return lightest(of: graph.edgesOnAllCycles(through: upperBound[0])) }
    var search = CutSearch(graph, weights, budget: budget)
    for size in 1...upperBound.count {
      let found = search.cut(of: size)
      if search.isExhausted {
        return Cut(edges: upperBound, isMinimal: size >= upperBound.count)
      }
      guard let found else { continue }
      return size == 1
        ? lightest(of: graph.edgesOnAllCycles(through: found[0]))
        : Cut(edges: found.sorted(), isMinimal: true)
    }
    return Cut(edges: upperBound, isMinimal: true)
  }

  /// - Parameter edges: each of which opens every cycle
  private func lightest(of edges: [Adjacency.Edge]) -> Cut {
    let least = edges.map { weights[$0, default: 0] }.min()
    let lightest = edges.filter { weights[$0, default: 0] == least }.sorted()
    return Cut(
      edges: Array(lightest.prefix(1)), equals: Array(lightest.dropFirst()), isMinimal: true)
  }

  /// The edges that point backwards in a good order, without those that open no cycle.
  private func cutOfOrder() -> [Adjacency.Edge] {
    var place = [Int](repeating: 0, count: graph.nodes.count)
    for (position, node) in SinksLastOrder(graph).nodes().enumerated() { place[node] = position }
    let backward = graph.nodes.flatMap { node in
      graph.successors[node].filter { place[$0] <= place[node] }
        .map { Adjacency.Edge(from: node, to: $0) }
    }
    var open = graph
    for edge in backward { open.remove(edge) }
    return backward.filter { edge in
      let closes = edge.from == edge.to || open.shortestWalk(from: edge.to, to: edge.from) != nil
      if !closes { open.insert(edge) }
      return closes
    }
  }
}

/// The exact search for a cut of a given size.
private struct CutSearch {
  private var graph: Adjacency
  private let weights: [Adjacency.Edge: Int]
  private let cost: Int
  private var budget: Int

  init(_ graph: Adjacency, _ weights: [Adjacency.Edge: Int], budget: Int) {
    self.graph = graph
    self.weights = weights
    self.budget = budget
    cost = graph.nodes.count + graph.edgeCount
  }

  var isExhausted: Bool { budget < 0 }

  /// Nil when no cut is as small as `size`, or when the search is exhausted.
  mutating func cut(of size: Int) -> [Adjacency.Edge]? {
    budget -= cost
    guard !isExhausted else { return nil }
    guard let cycle = shortCycle() else { return [] }
    guard size > 0 else { return nil }
    for edge in cycle {
      graph.remove(edge)
      let rest = cut(of: size - 1)
      graph.insert(edge)
      if let rest { return [edge] + rest }
    }
    return nil
  }

  /// A shortest cycle through the least node of one of the cyclic components, as its edges.
  private func shortCycle() -> [Adjacency.Edge]? {
    guard let member = graph.cyclicComponents().first?.first,
      let walk = graph.shortestWalk(from: member, to: member)
    else { return nil }
    let edges = zip(walk, walk.dropFirst()).map { Adjacency.Edge(from: $0, to: $1) }
    return edges.sorted { (weights[$0, default: 0], $0) < (weights[$1, default: 0], $1) }
  }
}
