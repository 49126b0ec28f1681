extension Adjacency {
  /// Returns the edges on every cycle, if all cycles contain `edge`. `edge` comes first.
  ///
  /// All cycles consist of `edge` and a path from its end back to its start. An edge of one such
  /// path is on all cycles unless a detour leaves the path before the edge and rejoins it after the
  /// edge.
  ///
  /// - Complexity: O(n + m)
  func edgesOnAllCycles(through edge: Edge) -> [Edge] {
    guard edge.from != edge.to, let path = shortestWalk(from: edge.to, to: edge.from) else {
      return [edge]
    }
    var place = [Int](repeating: -1, count: successors.count)
    for (position, node) in path.enumerated() { place[node] = position }
    var seen = [Bool](repeating: false, count: successors.count)
    var furthest = 0
    var shared = [edge]
    for position in path.indices.dropLast() {
      let next = path[position + 1]
      var pending = successors[path[position]].filter { $0 != next }
      while let node = pending.popLast() {
        if place[node] >= 0 {
          furthest = max(furthest, place[node])
        } else if !seen[node] {
          seen[node] = true
          pending += successors[node]
        }
      }
      if furthest <= position { shared.append(Edge(from: path[position], to: next)) }
    }
    return shared
  }
}
