import ModKitGraph
public import ModKitModel

extension Architecture {
  /// The components of a product with all their dependencies, sorted.
  public func members(of product: Product) -> [String] {
    let packages = Set(workspace.packages.map(\.name))
    return graph(of: edges.building.ofComponents).reachable(from: product.entryComponents)
      .filter { !packages.contains($0) }
  }

  /// The edges of a shortest path from one component to another or to a package, by edges of any ground; nil if
  /// there is none. From a component to itself, it is a shortest cycle.
  public func path(from: String, to: String) -> [DependencyEdge]? {
    let edges = edges.ofComponents
    let graph = graph(of: edges)
    let path =
      from == to
      ? graph.shortestCycle(through: from) : graph.shortestPath(from: from, to: to)
    guard let names = path else { return nil }
    return zip(names, names.dropFirst()).compactMap { from, to in
      edges.first { $0.from == from && $0.to == to }
    }
  }

  /// The edges of all ways from one component to another or to a package, by edges of any ground; sorted by
  /// how far from the first they start, then by names. From a component to itself, they are those of all
  /// cycles through it.
  public func ways(from: String, to: String) -> [DependencyEdge] {
    let edges = edges.ofComponents
    let graph = graph(of: edges)
    let between = Set(graph.reachable(from: [from]))
      .intersection(graph.reversed.reachable(from: [to]))
    let distances = graph.distances(from: from)
    return
      edges
      .filter {
        between.contains($0.from) && between.contains($0.to)
          && (from == to || $0.to != from && $0.from != to)
          && ($0.from != $0.to || $0.from == from)
      }
      .sorted {
        (distances[$0.from, default: 0], $0.from, $0.to)
          < (distances[$1.from, default: 0], $1.from, $1.to)
      }
  }

  /// The given components, and all that have to be rebuilt when they change, sorted.
  public func dependents(of names: [String]) -> [String] {
    graph(of: edges.building.ofComponents).reversed.reachable(from: names)
  }

  /// The edges by which components that are not affected reach changed ones at run time.
  func couplings(to changed: [String], outside affected: [String]) -> [DependencyEdge] {
    let (changed, affected) = (Set(changed), Set(affected))
    return edges.ofComponents.filter {
      !$0.couplings.isEmpty && changed.contains($0.to) && !affected.contains($0.from)
    }
  }

  func graph(of edges: [DependencyEdge]) -> Digraph<String> {
    Digraph(
      nodes: workspace.components.map(\.name), edges: edges.map { (from: $0.from, to: $0.to) })
  }
}
