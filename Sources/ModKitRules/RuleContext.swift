import ModKitGraph
import ModKitModel

/// What every rule may look at, computed once.
struct RuleContext: Sendable {
  let architecture: Architecture
  let components: [String: Component]
  /// Height of each layer, 0 at the bottom.
  let heights: [String: Int]
  let graph: Digraph<String>
  let edgesByEnds: [DependencyEdge.Ends: DependencyEdge]
  /// Every edge with both of its components.
  let connections: [Connection]

  init(_ architecture: Architecture) {
    let workspace = architecture.workspace
    self.architecture = architecture
    let components = Dictionary(
      uniqueKeysWithValues: workspace.components.map { ($0.name, $0) })
    self.components = components
    heights = Dictionary(
      workspace.layers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    graph = Digraph(
      nodes: workspace.components.map(\.name),
      edges: architecture.edges.map { (from: $0.from, to: $0.to) })
    edgesByEnds = Dictionary(
      architecture.edges.map { ($0.ends, $0) },
      uniquingKeysWith: { first, _ in first })
    connections = architecture.edges.compactMap { edge in
      guard let from = components[edge.from], let to = components[edge.to] else { return nil }
      return Connection(edge: edge, from: from, to: to)
    }
  }

  var workspace: Workspace { architecture.workspace }

  func edge(from: String, to: String) -> DependencyEdge? {
    edgesByEnds[DependencyEdge.Ends(from: from, to: to)]
  }

  func height(of component: Component) -> Int { heights[component.layer, default: 0] }

  func isInTopLayer(_ component: Component) -> Bool { component.layer == workspace.layers.last }
}

/// An edge and the components at its ends.
struct Connection {
  var edge: DependencyEdge
  var from: Component
  var to: Component

  /// Where the edge is best mended: at its first import, or where it is declared.
  var place: SourceLocation? { edge.evidence.first ?? edge.declaration }
}
