import ModKitGraph
public import ModKitModel

/// Decides which edges into a line a patch can remove, as far as the architecture says.
public struct PatchDecision: Sendable {
  private let architecture: Architecture
  private let detachment: Detachment
  private let components: [String: Component]

  public init(_ architecture: Architecture, _ detachment: Detachment) {
    (self.architecture, self.detachment) = (architecture, detachment)
    components = Dictionary(
      architecture.workspace.components.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// All edges, each with the reason to leave it as it is; nil for those to remove.
  public var decisions: [(edge: DetachEdge, obstacle: PatchObstacle?)] {
    let first = detachment.edges.map {
      (edge: $0, obstacle: ownObstacle($0) ?? obstacle(around: $0))
    }
    let removed = first.filter { $0.obstacle == nil }.map(\.edge)
    return first.map { ($0.edge, $0.obstacle ?? productObstacle($0.edge, without: removed)) }
  }

  /// What the edge itself says.
  private func ownObstacle(_ edge: DetachEdge) -> PatchObstacle? {
    if case .coupling = edge.ground { return .lookedUp }
    switch edge.owner {
    case .shell: return .shell
    case .tests: return .tests
    case .component: break
    }
    switch edge.reason {
    case .notImported, .unused, .called: break
    case .guarded: return .guarded
    case .absent(let component): return .absent(component: component)
    case .lookedUp, .composed: return .lookedUp
    case .extended, .presented, .named, .tool: return edge.way.map { .way($0) }
    }
    return edge.reexport.map { .reexported($0) }
  }

  /// What else needs the edge.
  private func obstacle(around edge: DetachEdge) -> PatchObstacle? {
    let building = architecture.edges.building
    let own = building.first { $0.owner == edge.owner && $0.to == edge.target }
    if let site = own?.existenceConditions.first { return .asked(site.location) }
    let ofTests = building.first {
      $0.owner == .tests(of: edge.owner.name) && $0.to == edge.target
    }
    if let ofTests, !isDeclaredForTests(ofTests) { return .neededByTests }
    let exception = architecture.workspace.exceptions.first {
      $0.from == edge.owner.name && $0.to == edge.target
    }
    return exception.map { .excepted($0.location) }
  }

  private func isDeclaredForTests(_ edge: DependencyEdge) -> Bool {
    components[edge.from]?.tests.dependencies.contains { $0.name == edge.to } ?? false
  }

  /// A product that would lose the line.
  private func productObstacle(
    _ edge: DetachEdge, without removed: [DetachEdge]
  ) -> PatchObstacle? {
    let edges = architecture.edges.building.ofComponents
    let nodes = architecture.workspace.components.map(\.name)
    let before = Digraph(nodes: nodes, edges: edges.map { (from: $0.from, to: $0.to) })
    let gone = Set(removed.map { DependencyEdge.Ends(from: $0.owner.name, to: $0.target) })
    let after = Digraph(
      nodes: nodes,
      edges: edges.filter { !gone.contains($0.ends) }.map { (from: $0.from, to: $0.to) })
    let product = architecture.workspace.products.first { product in
      before.reachable(from: product.entryComponents).contains(edge.target)
        && !after.reachable(from: product.entryComponents).contains(edge.target)
    }
    return product.map { .onlyUser(product: $0.name) }
  }
}
