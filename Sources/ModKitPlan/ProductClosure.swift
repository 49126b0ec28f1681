import ModKitGraph
import ModKitModel

/// The components that a product is made of.
enum ProductClosure {
  /// The entry components with all their dependencies, or every component without a product;
  /// sorted.
  static func names(of product: Product?, in architecture: Architecture) -> [String] {
    let all = architecture.workspace.components.map(\.name)
    guard let product else { return all.sorted() }
    let graph = Digraph(
      nodes: all,
      edges: architecture.edges.building.ofComponents.map { (from: $0.from, to: $0.to) })
    return graph.reachable(from: product.entryComponents)
  }
}
