import ModKitConcurrency
import ModKitGraph
import ModKitModel

/// The data that every rule may use, computed once.
struct RuleContext: Sendable {
  let architecture: Architecture
  /// The day by which exceptions expire.
  let today: CalendarDate
  /// The findings of the past.
  let baseline: Baseline
  /// Whether findings about cycles say what to remove.
  let findsCuts: Bool
  /// The components, and what stands for packages.
  private let components: [String: SharedComponent]
  private let packages: [String: Package]
  /// The owners that depend on a package or a library under `external:` directly.
  let libraryUsers: Set<SourceOwner>
  /// The components and packages that something imports, so that they have a module.
  let importedTargets: Set<String>
  /// The graph of ``componentEdges``.
  let graph: Digraph<String>
  /// The edges between components that compilers follow.
  let componentEdges: [DependencyEdge]
  private let edges: EdgeIndex
  /// Each of ``componentEdges`` with both components.
  let connections: [Connection]
  /// Every such edge that starts in the tests of a component.
  let testConnections: [Connection]
  /// Edges by which tests import.
  private let testImports: EdgeIndex
  let reExports: ReExports
  let unread: UnreadDescriptions
  /// The laws under `forbidden:` in the manifest.
  let forbiddenEdges: ForbiddenEdges
  let forbiddenPlaces: ForbiddenPlaces

  init(
    _ architecture: Architecture, today: CalendarDate, baseline: Baseline = Baseline(),
    findsCuts: Bool = true
  ) {
    self.architecture = architecture
    self.today = today
    self.baseline = baseline
    self.findsCuts = findsCuts
    let workspace = architecture.workspace
    unread = UnreadDescriptions(workspace)
    let shared = SharedComponent.byName(workspace)
    components = shared
    let packages = Dictionary(
      workspace.packages.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.packages = packages
    importedTargets = Set(architecture.edges.lazy.filter(\.hasImportStatement).map(\.to))
    libraryUsers = Set(architecture.externalImports.map(\.owner))
      .union(architecture.edges.lazy.filter { packages[$0.to] != nil }.map(\.owner))
    forbiddenEdges = ForbiddenEdges(workspace)
    forbiddenPlaces = ForbiddenPlaces(architecture, today: today)
    let compiled = architecture.edges.compiled
    let (own, ofTests) = (compiled.ofComponents, compiled.ofTests)
    componentEdges = own
    ((edges, connections, testConnections), (graph, testImports, reExports)) = atOnce {
      let edges = EdgeIndex(own)
      return (
        edges, Connection.all(own, among: shared),
        Connection.all(ofTests, among: shared, isOfTests: true) { edge in
          edges[edge.ends]?.declaration
        }
      )
    } _: {
      let graph = Digraph(
        nodes: workspace.components.map(\.name),
        edges: own.map { (from: $0.from, to: $0.to) })
      let testImports = EdgeIndex(ofTests) { $0.isImported }
      return (
        graph, testImports,
        ReExports(
          own, ofTests: ofTests, Handover(architecture), architecture.externalImports,
          vendored: workspace.vendoredModules)
      )
    }
  }

  var workspace: Workspace { architecture.workspace }

  func component(named name: String) -> Component? { components[name]?.component }

  func package(named name: String) -> Package? { packages[name] }

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
    return from.isBelow(to)
  }

  /// The graph of all edges except the given ones.
  func graph(without excepted: ExceptedEdges?) -> Digraph<String> {
    guard let excepted, !excepted.isEmpty else { return graph }
    let edges = componentEdges.filter { !excepted.contains($0) }
    return Digraph(nodes: graph.nodes, edges: edges.map { (from: $0.from, to: $0.to) })
  }

  /// Whether business lines are told apart where a component is: in the top layer of several, and
  /// in every line.
  func isInTopLayer(_ component: Component) -> Bool {
    if component.layerBasis == .absent { return component.line != nil }
    guard component.layer == workspace.layers.last else { return false }
    return workspace.layers.count > 1 || component.line != nil
  }
}
