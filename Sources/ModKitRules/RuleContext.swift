import ModKitGraph
import ModKitModel

/// What every rule may look at, computed once.
struct RuleContext: Sendable {
  let architecture: Architecture
  /// The day by which exceptions expire.
  let today: CalendarDate
  private let components: [String: SharedComponent]
  let graph: Digraph<String>
  private let edges: EdgeIndex
  /// Every edge between components with both of them.
  let connections: [Connection]
  /// Every edge that starts in the tests of a component.
  let testConnections: [Connection]
  /// Edges by which tests import.
  private let testImports: EdgeIndex
  let reExports: ReExports
  let unread: UnreadDescriptions
  /// The laws of the workspace's own.
  let forbiddenEdges: ForbiddenEdges

  init(_ architecture: Architecture, today: CalendarDate) {
    self.architecture = architecture
    self.today = today
    let workspace = architecture.workspace
    unread = UnreadDescriptions(workspace)
    let shared = SharedComponent.byName(workspace)
    components = shared
    forbiddenEdges = ForbiddenEdges(workspace)
    ((edges, connections, testConnections), (graph, testImports, reExports)) = atOnce {
      let edges = EdgeIndex(architecture.edges)
      return (
        edges, Connection.all(architecture.edges, among: shared),
        Connection.all(architecture.testEdges, among: shared, isOfTests: true) { edge in
          edges[edge.ends]?.declaration
        }
      )
    } _: {
      let graph = Digraph(
        nodes: workspace.components.map(\.name),
        edges: architecture.edges.map { (from: $0.from, to: $0.to) })
      let testImports = EdgeIndex(architecture.testEdges) { $0.isImported }
      return (graph, testImports, ReExports(architecture.edges, testImports: testImports))
    }
  }

  var workspace: Workspace { architecture.workspace }

  func component(named name: String) -> Component? { components[name]?.component }

  /// The edges that start in a component.
  func edges(from component: String) -> some Sequence<DependencyEdge> {
    edges.edges(from: component)
  }

  func edge(from: String, to: String) -> DependencyEdge? {
    edge(DependencyEdge.Ends(from: from, to: to))
  }

  func edge(_ ends: DependencyEdge.Ends) -> DependencyEdge? { edges[ends] }

  /// The edge by which tests import.
  func testImport(_ ends: DependencyEdge.Ends) -> DependencyEdge? { testImports[ends] }

  /// Whether an edge leads to a higher layer.
  func isUpward(from: Component, to: Component) -> Bool {
    guard let from = components[from.name], let to = components[to.name] else { return false }
    return from.height < to.height
  }

  /// The graph of all edges but some.
  func graph(without excepted: ExceptedEdges?) -> Digraph<String> {
    guard let excepted, !excepted.isEmpty else { return graph }
    let edges = architecture.edges.filter { !excepted.contains($0) }
    return Digraph(nodes: graph.nodes, edges: edges.map { (from: $0.from, to: $0.to) })
  }

  func isInTopLayer(_ component: Component) -> Bool { component.layer == workspace.layers.last }
}
