import ModKitGraph
public import ModKitModel

extension Architecture {
  var graph: Digraph<String> {
    Digraph(
      nodes: workspace.components.map(\.name), edges: edges.map { (from: $0.from, to: $0.to) })
  }

  /// The components of a product with all that they need, sorted.
  public func members(of product: Product) -> [String] {
    graph.reachable(from: product.entryComponents)
  }

  /// The edges of a shortest way from one component to another; nil when there is none.
  public func path(from: String, to: String) -> [DependencyEdge]? {
    guard let names = graph.shortestPath(from: from, to: to) else { return nil }
    return zip(names, names.dropFirst()).compactMap { from, to in
      edges.first { $0.from == from && $0.to == to }
    }
  }

  /// Components and everything that depends on them, sorted.
  public func dependents(of names: [String]) -> [String] {
    graph.reversed.reachable(from: names)
  }
}
