import ModKitModel

/// Finds edges by their ends.
struct EdgeIndex: Sendable {
  private let edges: [DependencyEdge]
  /// The places of the edges that start in a component.
  private let places: [String: [Int]]

  /// - Complexity: quickest when edges with the same start are neighbours
  init(_ edges: [DependencyEdge]) {
    var places: [String: [Int]] = [:]
    var start = 0
    while start < edges.count {
      let from = edges[start].from
      var end = start + 1
      while end < edges.count, edges[end].from == from { end += 1 }
      places[from, default: []] += start..<end
      start = end
    }
    self.edges = edges
    self.places = places
  }

  /// The first edge with such ends.
  ///
  /// - Complexity: linear in the edges that start where it does
  subscript(ends: DependencyEdge.Ends) -> DependencyEdge? {
    places[ends.from]?.first { edges[$0].to == ends.to }.map { edges[$0] }
  }
}
