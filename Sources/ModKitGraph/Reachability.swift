extension Digraph {
  /// Returns all nodes reachable from any of `starts`, including the starts, ascending.
  ///
  /// - Complexity: O(n + m)
  public func reachable(from starts: some Sequence<Node>) -> [Node] {
    outgoing.reachable(from: starts.compactMap { rank[$0] }).map { nodes[$0] }
  }

  /// Returns the nodes to which at most so many edges lead, including the start, ascending; none if it is
  /// not in the graph.
  ///
  /// - Complexity: O(n + m)
  public func reachable(from start: Node, within limit: Int) -> [Node] {
    distances(from: start, within: limit).keys.sorted()
  }

  /// Returns the least number of edges that lead to each node that can be reached; 0 for the start.
  ///
  /// - Parameter limit: the greatest number that is looked for
  /// - Complexity: O(n + m)
  public func distances(from start: Node, within limit: Int = .max) -> [Node: Int] {
    guard let start = rank[start] else { return [:] }
    var distances = [start: 0]
    var frontier = [start]
    var length = 0
    while !frontier.isEmpty, length < limit {
      length += 1
      var found: [Int] = []
      for next in frontier.lazy.flatMap({ outgoing.successors[$0] }) where distances[next] == nil {
        distances[next] = length
        found.append(next)
      }
      frontier = found
    }
    return Dictionary(uniqueKeysWithValues: distances.map { (nodes[$0], $1) })
  }

  /// Returns a shortest path including both ends, or nil if there is none; `[start]` if both are
  /// the same.
  ///
  /// Among several shortest paths, it is the first in the order of the nodes.
  ///
  /// - Complexity: O(n + m)
  public func shortestPath(from start: Node, to goal: Node) -> [Node]? {
    guard let origin = rank[start], let target = rank[goal] else { return nil }
    if origin == target { return [start] }
    return outgoing.shortestWalk(from: origin, to: target)?.map { nodes[$0] }
  }

  /// Returns a shortest cycle through a node, which begins and ends it, or nil if there is none.
  ///
  /// Among several shortest cycles, it is the first in the order of the nodes.
  ///
  /// - Complexity: O(n + m)
  public func shortestCycle(through node: Node) -> [Node]? {
    guard let origin = rank[node] else { return nil }
    return outgoing.shortestWalk(from: origin, to: origin)?.map { nodes[$0] }
  }

  /// The number of pairs of nodes of which the first reaches the second. Each node reaches itself.
  ///
  /// - Complexity: O(n (n + m))
  public func reachablePairCount() -> Int { outgoing.reachablePairCount() }

  /// For each of ``nodes``, how many others it reaches, and how many others reach it.
  ///
  /// - Complexity: O(n (n + m))
  public func reachCounts() -> [(reaches: Int, reachedBy: Int)] { outgoing.reachCounts() }
}

extension Adjacency {
  /// Returns the reachable nodes, including the starts, ascending.
  func reachable(from starts: [Int]) -> [Int] {
    var seen = [Bool](repeating: false, count: successors.count)
    var pending = starts
    for start in starts { seen[start] = true }
    while let current = pending.popLast() {
      for next in successors[current] where !seen[next] {
        seen[next] = true
        pending.append(next)
      }
    }
    return nodes.filter { seen[$0] }
  }

  /// The number of pairs of nodes of which the first reaches the second.
  func reachablePairCount() -> Int {
    var count = 0
    forEachReachablePair { _, _ in count += 1 }
    return count
  }

  /// For each node, how many others it reaches, and how many others reach it.
  func reachCounts() -> [(reaches: Int, reachedBy: Int)] {
    var counts = [(reaches: Int, reachedBy: Int)](repeating: (0, 0), count: successors.count)
    forEachReachablePair { start, end in
      guard start != end else { return }
      counts[start].reaches += 1
      counts[end].reachedBy += 1
    }
    return counts
  }

  private func forEachReachablePair(_ body: (_ start: Int, _ end: Int) -> Void) {
    // All in one array: to take one of many arrays costs more than the visits of its nodes.
    let all = successors.flatMap(\.self)
    var start = 0
    let places = successors.map { next in
      defer { start += next.count }
      return start..<start + next.count
    }
    // The walk that last came to each node, so that nothing has to be cleared between walks.
    var visits = [Int](repeating: -1, count: successors.count)
    var pending: [Int] = []
    for start in nodes {
      visits[start] = start
      pending.append(start)
      while let current = pending.popLast() {
        body(start, current)
        for next in all[places[current]] where visits[next] != start {
          visits[next] = start
          pending.append(next)
        }
      }
    }
  }

  /// Returns a shortest walk over at least one edge, including both ends, which may be the same
  /// node.
  ///
  /// - Parameter limit: the maximum number of edges
  func shortestWalk(from origin: Int, to goal: Int, limit: Int = .max) -> [Int]? {
    var previous = [Int](repeating: -1, count: successors.count)
    var frontier = [origin]
    var length = 0
    while !frontier.isEmpty, length < limit {
      var found: [Int] = []
      for node in frontier {
        for next in successors[node] where previous[next] < 0 {
          previous[next] = node
          if next == goal { return Self.walk(to: goal, from: origin, previous) }
          found.append(next)
        }
      }
      frontier = found
      length += 1
    }
    return nil
  }

  private static func walk(to goal: Int, from origin: Int, _ previous: [Int]) -> [Int] {
    var walk = [goal]
    var current = previous[goal]
    while current != origin {
      walk.append(current)
      current = previous[current]
    }
    walk.append(origin)
    return walk.reversed()
  }
}
