/// Finds few edges whose removal opens every cycle of a graph.
///
/// Some edge of each cycle has to go, so the search branches over the edges of one short cycle
/// and deepens until it succeeds: exact, and quick for the small cuts of real code bases. The
/// problem is NP-hard; when the search grows too long, the cut of a good order is taken instead.
struct FeedbackEdges {
  struct Cut {
    /// Ascending.
    var edges: [Adjacency.Edge]
    var isMinimal: Bool
  }

  private let graph: Adjacency
  /// How many nodes and edges the exact search may look at.
  private let budget: Int

  init(_ graph: Adjacency, budget: Int = 4_000_000) {
    self.graph = graph
    self.budget = budget
  }

  func smallestCut() -> Cut {
    let upperBound = cutOfOrder()
    var search = CutSearch(graph, budget: budget)
    for size in 1..<max(1, upperBound.count) {
      let found = search.cut(of: size)
      if search.isExhausted { return Cut(edges: upperBound, isMinimal: false) }
      if let found { return Cut(edges: found.sorted(), isMinimal: true) }
    }
    return Cut(edges: upperBound, isMinimal: true)
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
  private let cost: Int
  private var budget: Int

  init(_ graph: Adjacency, budget: Int) {
    self.graph = graph
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
    return zip(walk, walk.dropFirst()).map { Adjacency.Edge(from: $0, to: $1) }
  }
}
