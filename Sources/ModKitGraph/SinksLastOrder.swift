/// An order of nodes with few backward edges.
///
/// Sinks go last and sources first. Of the other nodes, the one with the largest surplus of
/// successors over predecessors comes first (Eades, Lin and Smyth, Information Processing Letters
/// 47, 1993).
struct SinksLastOrder {
  private let graph: Adjacency
  private let reversed: Adjacency
  private var successorCount: [Int]
  private var predecessorCount: [Int]

  init(_ graph: Adjacency) {
    self.graph = graph
    reversed = graph.reversed
    successorCount = graph.successors.map(\.count)
    predecessorCount = reversed.successors.map(\.count)
  }

  /// - Complexity: O(n² + m)
  consuming func nodes() -> [Int] {
    var remaining = Array(graph.nodes)
    var first: [Int] = []
    var last: [Int] = []
    while let next = next(of: remaining) {
      remaining.removeAll { $0 == next }
      if successorCount[next] == 0 { last.append(next) } else { first.append(next) }
      for node in graph.successors[next] { predecessorCount[node] -= 1 }
      for node in reversed.successors[next] { successorCount[node] -= 1 }
    }
    return first + last.reversed()
  }

  private func next(of remaining: [Int]) -> Int? {
    remaining.first { successorCount[$0] == 0 }
      ?? remaining.first { predecessorCount[$0] == 0 }
      ?? remaining.max { surplus($0) < surplus($1) }
  }

  private func surplus(_ node: Int) -> Int { successorCount[node] - predecessorCount[node] }
}
