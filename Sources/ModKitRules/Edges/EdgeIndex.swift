import ModKitModel

/// Finds edges by their ends. Keeps the array of edges and stores indices into it.
struct EdgeIndex: Sendable {
  private let edges: [DependencyEdge]
  /// The indices of the edges that start in a component.
  private let places: [String: [Int]]

  /// - Complexity: fastest when edges with the same start are neighbours
  init(_ edges: [DependencyEdge], where isIncluded: (DependencyEdge) -> Bool = { _ in true }) {
    var places: [String: [Int]] = [:]
    var start = 0
    while start < edges.count {
      let from = edges[start].from
      var end = start + 1
      while end < edges.count, edges[end].from == from { end += 1 }
      let included = (start..<end).filter { isIncluded(edges[$0]) }
      if !included.isEmpty { places[from, default: []] += included }
      start = end
    }
    self.edges = edges
    self.places = places
  }

  var isEmpty: Bool { places.isEmpty }

  /// The edges that start in a component, in the order of all edges.
  func edges(from component: String) -> some Sequence<DependencyEdge> {
    (places[component] ?? []).lazy.map { edges[$0] }
  }

  /// The first edge with such ends.
  ///
  /// - Complexity: linear in the number of edges with the same start
  subscript(ends: DependencyEdge.Ends) -> DependencyEdge? {
    places[ends.from]?.first { edges[$0].to == ends.to }.map { edges[$0] }
  }
}
