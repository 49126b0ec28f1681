/// A search for a small set of edges whose removal breaks every cycle of a graph.
///
/// Some edge of each cycle has to go. The search branches over the edges of one short cycle and
/// deepens iteratively. It is exact, and fast for the small cuts of real code bases. The problem is
/// NP-hard: if the search takes too long, the result is the cut of a good node order.
struct FeedbackEdges {
  struct Cut {
    /// Ascending.
    var edges: [Adjacency.Edge]
    /// If the cut is a single edge: the other edges of the same weight that break all cycles,
    /// ascending.
    var equals: [Adjacency.Edge] = []
    var isMinimal: Bool
  }

  private let graph: Adjacency
  private let weights: [Adjacency.Edge: Int]
  /// The number of nodes and edges that the exact search may visit.
  private let budget: Int

  /// - Parameter weight: the weight of an edge; among cuts of equal size, light edges are preferred
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

  /// - Parameter edges: edges that each break every cycle
  private func lightest(of edges: [Adjacency.Edge]) -> Cut {
    let least = edges.map { weights[$0, default: 0] }.min()
    let lightest = edges.filter { weights[$0, default: 0] == least }.sorted()
    return Cut(
      edges: Array(lightest.prefix(1)), equals: Array(lightest.dropFirst()), isMinimal: true)
  }

  /// Returns the backward edges of a good node order, without those that need not be removed.
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

/// An exact search for a cut of a given size.
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

  /// Returns a cut of at most `size` edges, or nil if there is none or the search is exhausted.
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

  /// Returns the edges of a shortest cycle through the least node of a cyclic component, the
  /// lightest first.
  private func shortCycle() -> [Adjacency.Edge]? {
    guard let member = graph.cyclicComponents().first?.first,
      let walk = graph.shortestWalk(from: member, to: member)
    else { return nil }
    let edges = zip(walk, walk.dropFirst()).map { Adjacency.Edge(from: $0, to: $1) }
    return edges.sorted { (weights[$0, default: 0], $0) < (weights[$1, default: 0], $1) }
  }
}
