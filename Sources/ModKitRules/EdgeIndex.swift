import ModKitModel

/// Finds edges by their ends. It holds places only: to copy edges takes longer than to look at them.
struct EdgeIndex: Sendable {
  private let edges: [DependencyEdge]
  /// The places of the edges that start in a component, in the order of where they lead.
  private let places: [String: [Int]]

  /// - Parameter isWanted: whether an edge is to be found
  /// - Complexity: quickest when edges with the same start are neighbours
  init(_ edges: [DependencyEdge], where isWanted: (DependencyEdge) -> Bool = { _ in true }) {
    var places: [String: [Int]] = [:]
    var start = 0
    while start < edges.count {
      let from = edges[start].from
      var end = start + 1
      while end < edges.count, edges[end].from == from { end += 1 }
      let wanted = (start..<end).filter { isWanted(edges[$0]) }
      if !wanted.isEmpty { places[from, default: []] += wanted }
      start = end
    }
    self.edges = edges
    self.places = places.mapValues { $0.sorted { edges[$0].to < edges[$1].to } }
  }

  var isEmpty: Bool { places.isEmpty }

  /// The edges that start in a component, in the order of where they lead.
  func edges(from component: String) -> some Sequence<DependencyEdge> {
    (places[component] ?? []).lazy.map { edges[$0] }
  }

  /// The first edge with such ends.
  ///
  /// - Complexity: linear in the edges that start where it does
  subscript(ends: DependencyEdge.Ends) -> DependencyEdge? {
    places[ends.from]?.first { edges[$0].to == ends.to }.map { edges[$0] }
  }
}
