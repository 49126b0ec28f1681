extension Digraph {
  /// All nodes that a path leads to from any of `starts`, the starts included, ascending.
  ///
  /// - Complexity: O(n + m)
  public func reachable(from starts: some Sequence<Node>) -> [Node] {
    var seen = [Bool](repeating: false, count: nodes.count)
    var pending = starts.compactMap { rank[$0] }
    for start in pending { seen[start] = true }
    while let current = pending.popLast() {
      for next in outgoing[current] where !seen[next] {
        seen[next] = true
        pending.append(next)
      }
    }
    return nodes.indices.filter { seen[$0] }.map { nodes[$0] }
  }

  /// A shortest path with both ends, or nil when there is none; `[start]` when both are the same.
  ///
  /// Of several shortest paths it is the first in the order of the nodes.
  ///
  /// - Complexity: O(n + m)
  public func shortestPath(from start: Node, to goal: Node) -> [Node]? {
    guard let start = rank[start], let goal = rank[goal] else { return nil }
    return shortestPath(from: start, to: goal)?.map { nodes[$0] }
  }

  func shortestPath(from start: Int, to goal: Int) -> [Int]? {
    if start == goal { return [start] }
    return breadthFirstPath(from: outgoing[start], origin: start, to: goal, within: outgoing)
  }

  /// A shortest path from `origin` by way of one of `seeds`; `goal` may be `origin` itself.
  func breadthFirstPath(
    from seeds: [Int], origin: Int, to goal: Int, within edges: [[Int]]
  ) -> [Int]? {
    var parent = [Int](repeating: -1, count: edges.count)
    var queue: [Int] = []
    for seed in seeds where parent[seed] < 0 {
      parent[seed] = origin
      queue.append(seed)
    }
    var head = 0
    while head < queue.count {
      let current = queue[head]
      head += 1
      if current == goal { return Self.path(to: goal, from: origin, parents: parent) }
      for next in edges[current] where parent[next] < 0 {
        parent[next] = current
        queue.append(next)
      }
    }
    return nil
  }

  private static func path(to goal: Int, from origin: Int, parents: [Int]) -> [Int] {
    var path = [goal]
    var current = parents[goal]
    while current != origin {
      path.append(current)
      current = parents[current]
    }
    path.append(origin)
    return path.reversed()
  }
}
