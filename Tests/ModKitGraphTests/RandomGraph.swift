import ModKitGraph
import ModKitTestSupport

/// A small random graph, kept as a list of edges so that slow algorithms can verify the fast ones.
struct RandomGraph {
  let nodes: [Int]
  let edges: [(from: Int, to: Int)]

  init(_ random: inout SplitMix64, nodes limit: Int, edges most: Int? = nil) {
    let count = Int.random(in: 1...limit, using: &random)
    // Gaps between the nodes, so that a node and its rank are different numbers.
    let nodes = (0..<count).map { 3 * $0 + 5 }
    let edgeCount = Int.random(in: 0...(most ?? 2 * count), using: &random)
    self.nodes = nodes
    edges = (0..<edgeCount).map { _ in
      (
        from: nodes[Int.random(in: 0..<count, using: &random)],
        to: nodes[Int.random(in: 0..<count, using: &random)]
      )
    }
  }

  init(nodes: [Int], edges: [(from: Int, to: Int)]) {
    self.nodes = nodes
    self.edges = edges
  }

  var graph: Digraph<Int> { Digraph(nodes: nodes, edges: edges) }

  func shuffled(_ random: inout SplitMix64) -> RandomGraph {
    RandomGraph(
      nodes: nodes.shuffled(using: &random),
      edges: (edges + edges.prefix(3)).shuffled(using: &random))
  }

  func without(_ cut: [Cycle<Int>.Edge]) -> RandomGraph {
    let removed = Set(cut)
    return RandomGraph(
      nodes: nodes,
      edges: edges.filter { !removed.contains(Cycle.Edge(from: $0.from, to: $0.to)) })
  }
}

extension RandomGraph {
  func hasEdge(from: Int, to: Int) -> Bool { edges.contains { $0.from == from && $0.to == to } }

  /// By adding edges until nothing changes; `start` is in it only if it is on a cycle.
  func reached(from start: Int) -> Set<Int> {
    var reached = Set(edges.filter { $0.from == start }.map(\.to))
    while true {
      let more = reached.union(edges.filter { reached.contains($0.from) }.map(\.to))
      if more == reached { return reached }
      reached = more
    }
  }

  var hasCycle: Bool { nodes.contains { reached(from: $0).contains($0) } }

  /// Every walk of the least positive length from `start` to `goal`.
  func shortestWalks(from start: Int, to goal: Int) -> [[Int]] {
    var walks = [[start]]
    for _ in nodes {
      walks = walks.flatMap { walk in
        Set(edges.filter { $0.from == walk.last }.map(\.to)).map { walk + [$0] }
      }
      let arrived = walks.filter { $0.last == goal }
      if !arrived.isEmpty { return arrived }
    }
    return []
  }

  /// The distance over at least one edge, by relaxation of all pairs (Floyd and Warshall).
  func distances() -> [[Int?]] {
    var table = nodes.map { from in nodes.map { hasEdge(from: from, to: $0) ? 1 : Int?.none } }
    for middle in nodes.indices {
      for from in nodes.indices {
        for to in nodes.indices {
          guard let first = table[from][middle], let second = table[middle][to] else { continue }
          table[from][to] = min(table[from][to] ?? .max, first + second)
        }
      }
    }
    return table
  }
}
