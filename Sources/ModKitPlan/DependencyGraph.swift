import ModKitGraph
import ModKitModel

/// The components of a plan and what each needs, whether declared or only imported.
///
/// An import that no manifest declares is as real to the compiler as any other, so keys and modes
/// follow it too.
struct DependencyGraph {
  private let components: [String: Component]
  private let graph: Digraph<String>

  init(_ architecture: Architecture, among names: [String]) {
    let wanted = Set(names)
    let all = architecture.workspace.components.filter { wanted.contains($0.name) }
    components = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    graph = Digraph(
      nodes: all.map(\.name),
      edges: architecture.edges.building.ofComponents.lazy
        .filter { wanted.contains($0.from) && wanted.contains($0.to) }
        .map { (from: $0.from, to: $0.to) })
  }

  private init(components: [String: Component], graph: Digraph<String>) {
    self.components = components
    self.graph = graph
  }

  /// The same graph with nothing but some components and all that they need.
  ///
  /// - Throws: ``PlanError`` when one of them is not in the graph.
  func narrowed(to names: [String]) throws(PlanError) -> DependencyGraph {
    for name in names where components[name] == nil { throw .notPlanned(selector: name) }
    let kept = Set(graph.reachable(from: names))
    let edges = kept.flatMap { from in graph.successors(of: from).map { (from: from, to: $0) } }
    return DependencyGraph(
      components: components.filter { kept.contains($0.key) },
      graph: Digraph(nodes: kept, edges: edges))
  }

  func dependencies(of name: String) -> [String] { graph.successors(of: name) }

  /// All that it needs, directly or not, sorted.
  func closure(of name: String) -> [String] {
    graph.reachable(from: graph.successors(of: name))
  }

  /// - Throws: ``PlanError`` with a shortest cycle, when there is one.
  func dependenciesFirst() throws(PlanError) -> [Component] {
    guard let order = graph.dependenciesFirst() else {
      throw .cycle(graph.cycles().first?.shortest ?? [])
    }
    return order.compactMap { components[$0] }
  }
}
