/// Finds few edges whose removal opens every cycle of a graph.
///
/// Some edge of each cycle has to go, so the search branches over the edges of one shortest cycle
/// and deepens until it succeeds: exact, and quick for the small cuts of real code bases. The
/// problem is NP-hard; when the search grows too long, a greedy cut is taken instead.
struct FeedbackEdges {
  struct Edge: Hashable {
    var from: Int
    var to: Int
  }

  struct Cut {
    var edges: [Edge]
    var isMinimal: Bool
  }

  private let graph: Digraph<Int>
  private let edges: [[Int]]
  /// How many shortest-cycle searches the exact search may make.
  private let budget: Int

  init(edges: [[Int]], budget: Int = 2_000) {
    self.graph = Digraph(nodes: edges.indices, edges: [])
    self.edges = edges
    self.budget = budget
  }

  func smallestCut() -> Cut {
    let upperBound = greedyCut()
    var remaining = budget
    for size in 1..<max(1, upperBound.count) {
      var edges = edges
      let found = cut(of: size, in: &edges, remaining: &remaining)
      if remaining <= 0 { return Cut(edges: upperBound, isMinimal: false) }
      if let found { return Cut(edges: found.sorted(by: Self.precedes), isMinimal: true) }
    }
    return Cut(edges: upperBound, isMinimal: true)
  }

  private func cut(of size: Int, in edges: inout [[Int]], remaining: inout Int) -> [Edge]? {
    remaining -= 1
    guard remaining > 0 else { return nil }
    guard let cycle = someShortCycle(in: edges) else { return [] }
    guard size > 0 else { return nil }
    for edge in cycle {
      edges[edge.from].removeAll { $0 == edge.to }
      let rest = cut(of: size - 1, in: &edges, remaining: &remaining)
      edges[edge.from].append(edge.to)
      if let rest { return [edge] + rest }
    }
    return nil
  }

  /// Removes, of each cycle that is left, the edge between the most crowded nodes.
  private func greedyCut() -> [Edge] {
    var edges = edges
    var cut: [Edge] = []
    while let cycle = someShortCycle(in: edges) {
      let degrees = degrees(in: edges)
      let chosen = cycle.max { load($0, degrees) < load($1, degrees) }
      guard let chosen else { break }
      edges[chosen.from].removeAll { $0 == chosen.to }
      cut.append(chosen)
    }
    return cut.sorted(by: Self.precedes)
  }

  private func load(_ edge: Edge, _ degrees: (incoming: [Int], outgoing: [Int])) -> Int {
    degrees.incoming[edge.from] * degrees.outgoing[edge.to]
  }

  private func degrees(in edges: [[Int]]) -> (incoming: [Int], outgoing: [Int]) {
    var incoming = [Int](repeating: 0, count: edges.count)
    for targets in edges {
      for target in targets { incoming[target] += 1 }
    }
    return (incoming, edges.map(\.count))
  }

  /// A shortest cycle through the least node that is on any cycle, as its edges.
  private func someShortCycle(in edges: [[Int]]) -> [Edge]? {
    let component = graph.strongComponents(of: edges)
      .first { $0.count > 1 || edges[$0[0]].contains($0[0]) }
    guard let member = component?.first else { return nil }
    let path = graph.breadthFirstPath(
      from: edges[member], origin: member, to: member, within: edges)
    return path.map { path in zip(path, path.dropFirst()).map { Edge(from: $0, to: $1) } }
  }

  private static func precedes(_ left: Edge, _ right: Edge) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}
