extension Diagnostic {
  /// The edges that the finding is about: several, or the one that leads to its target.
  public var concernedEdges: [DependencyEdge.Ends] {
    guard edges.isEmpty else { return edges }
    return target.map { [DependencyEdge.Ends(from: component, to: $0)] } ?? []
  }

  /// The same among the edges of a graph. A finding about both ends of an edge may be reported in the
  /// component where the edge ends, because it is fixed there.
  public func concernedEdges(
    among present: Set<DependencyEdge.Ends>
  ) -> [DependencyEdge.Ends] {
    concernedEdges.compactMap { ends in
      let opposite = DependencyEdge.Ends(from: ends.to, to: ends.from)
      return [ends, opposite].first(where: present.contains)
    }
  }
}
