import ModKitGraph
import ModKitModel

/// What every rule may look at, computed once.
struct RuleContext: Sendable {
  let architecture: Architecture
  /// The day by which exceptions expire.
  let today: CalendarDate
  let components: [String: Component]
  /// Height of each layer, 0 at the bottom.
  let heights: [String: Int]
  let graph: Digraph<String>
  let edgesByEnds: [DependencyEdge.Ends: DependencyEdge]
  /// Every edge between components with both of them.
  let connections: [Connection]
  /// Every edge that starts in the tests of a component.
  let testConnections: [Connection]
  /// What tests import.
  let testImports: [DependencyEdge.Ends: DependencyEdge]
  let reExports: ReExports

  init(_ architecture: Architecture, today: CalendarDate) {
    let workspace = architecture.workspace
    self.architecture = architecture
    self.today = today
    let components = Dictionary(
      uniqueKeysWithValues: workspace.components.map { ($0.name, $0) })
    let edgesByEnds = Dictionary(
      architecture.edges.map { ($0.ends, $0) }, uniquingKeysWith: { first, _ in first })
    self.components = components
    self.edgesByEnds = edgesByEnds
    heights = Dictionary(
      workspace.layers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    graph = Digraph(
      nodes: workspace.components.map(\.name),
      edges: architecture.edges.map { (from: $0.from, to: $0.to) })
    let shared = components.mapValues(SharedComponent.init)
    connections = architecture.edges.compactMap { Connection($0, among: shared) }
    testConnections = architecture.testEdges.compactMap { edge in
      Connection(edge, among: shared, isOfTests: true, besides: edgesByEnds[edge.ends])
    }
    testImports = Dictionary(
      architecture.testEdges.filter(\.isImported).map { ($0.ends, $0) },
      uniquingKeysWith: { first, _ in first })
    reExports = ReExports(architecture)
  }

  var workspace: Workspace { architecture.workspace }

  func edge(from: String, to: String) -> DependencyEdge? {
    edgesByEnds[DependencyEdge.Ends(from: from, to: to)]
  }

  func height(of component: Component) -> Int { heights[component.layer, default: 0] }

  func isInTopLayer(_ component: Component) -> Bool { component.layer == workspace.layers.last }
}
