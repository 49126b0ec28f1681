import ModKitGraph
public import ModKitModel

extension WorkspaceSnapshot {
  /// - Parameter findings: those of the architecture, sorted by place
  public init(_ architecture: Architecture, findings: [Diagnostic]) {
    let components = architecture.workspace.components
    let edges = architecture.edges.ofComponents
    let names = Set(components.map(\.name))
    let between = edges.filter { names.contains($0.to) }
    let graph = Digraph(
      nodes: names, edges: between.building.map { (from: $0.from, to: $0.to) })
    let cycles = graph.cyclicGroups().sorted { $0.lexicographicallyPrecedes($1) }
    self.init(
      components: components.map(ComponentPlace.init).sorted { $0.name < $1.name },
      edges: edges, cycles: cycles, findings: findings,
      metrics: ArchitectureMetrics(
        architecture, between, graph, cycles: cycles, findings))
  }
}

extension ArchitectureMetrics {
  /// - Parameter edges: those between components
  fileprivate init(
    _ architecture: Architecture, _ edges: [DependencyEdge], _ graph: Digraph<String>,
    cycles: [[String]], _ findings: [Diagnostic]
  ) {
    self.init()
    let workspace = architecture.workspace
    let lines = Dictionary(
      workspace.components.map { ($0.name, $0.line) }, uniquingKeysWith: { first, _ in first })
    components = workspace.components.count
    files = architecture.fileCount
    declared = edges.count(where: \.isDeclared)
    imported = edges.count(where: \.isImported)
    coupled = edges.count { !$0.couplings.isEmpty }
    betweenLines = edges.count { edge in
      guard let from = lines[edge.from] ?? nil, let to = lines[edge.to] ?? nil else { return false }
      return from != to
    }
    self.cycles = cycles.count
    cyclicComponents = cycles.reduce(0) { $0 + $1.count }
    reachablePairs = graph.reachablePairCount()
    errors = findings.count { $0.severity == .error }
    warnings = findings.count { $0.severity == .warning }
  }
}
