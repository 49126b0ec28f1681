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
  /// The places of edges between components, by their ends.
  private let edgeNumbers: [DependencyEdge.Ends: Int]
  /// Every edge between components with both of them.
  let connections: [Connection]
  /// Every edge that starts in the tests of a component.
  let testConnections: [Connection]
  /// The places of edges by which tests import, by their ends.
  private let testImportNumbers: [DependencyEdge.Ends: Int]
  let reExports: ReExports

  init(_ architecture: Architecture, today: CalendarDate) {
    let workspace = architecture.workspace
    self.architecture = architecture
    self.today = today
    let components = Dictionary(
      uniqueKeysWithValues: workspace.components.map { ($0.name, $0) })
    let numbers = Dictionary(
      architecture.edges.enumerated().map { ($1.ends, $0) }, uniquingKeysWith: { first, _ in first }
    )
    self.components = components
    edgeNumbers = numbers
    heights = Dictionary(
      workspace.layers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    graph = Digraph(
      nodes: workspace.components.map(\.name),
      edges: architecture.edges.map { (from: $0.from, to: $0.to) })
    let shared = components.mapValues(SharedComponent.init)
    connections = architecture.edges.compactMap { Connection($0, among: shared) }
    testConnections = architecture.testEdges.compactMap { edge in
      Connection(
        edge, among: shared, isOfTests: true,
        ownDeclaration: numbers[edge.ends].flatMap { architecture.edges[$0].declaration })
    }
    testImportNumbers = Dictionary(
      architecture.testEdges.enumerated().filter(\.element.isImported).map { ($1.ends, $0) },
      uniquingKeysWith: { first, _ in first })
    reExports = ReExports(architecture)
  }

  var workspace: Workspace { architecture.workspace }

  func edge(from: String, to: String) -> DependencyEdge? {
    edge(DependencyEdge.Ends(from: from, to: to))
  }

  func edge(_ ends: DependencyEdge.Ends) -> DependencyEdge? {
    edgeNumbers[ends].map { architecture.edges[$0] }
  }

  /// The edge by which tests import.
  func testImport(_ ends: DependencyEdge.Ends) -> DependencyEdge? {
    testImportNumbers[ends].map { architecture.testEdges[$0] }
  }

  func height(of component: Component) -> Int { heights[component.layer, default: 0] }

  func isInTopLayer(_ component: Component) -> Bool { component.layer == workspace.layers.last }
}
