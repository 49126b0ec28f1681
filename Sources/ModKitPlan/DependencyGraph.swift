import ModKitGraph
public import ModKitModel

/// The components of a plan and what each needs, whether declared or only imported.
///
/// An import that no manifest declares is as real to the compiler as any other, so keys and modes
/// follow it too.
public struct DependencyGraph: Sendable {
  private let components: [String: Component]
  private let graph: Digraph<String>
  /// The packages that each component imports or declares, sorted by name.
  private let packages: [String: [String]]

  /// Builds the graph of all components.
  public init(_ architecture: Architecture) {
    components = Dictionary(
      uniqueKeysWithValues: architecture.workspace.components.map { ($0.name, $0) })
    let names = Set(components.keys)
    graph = Digraph(
      nodes: names,
      edges: architecture.edges.building.ofComponents.lazy
        .filter { names.contains($0.from) && names.contains($0.to) }
        .map { (from: $0.from, to: $0.to) })
    packages = Self.packages(of: architecture)
  }

  private init(
    components: [String: Component], graph: Digraph<String>, packages: [String: [String]]
  ) {
    self.components = components
    self.graph = graph
    self.packages = packages
  }

  private static func packages(of architecture: Architecture) -> [String: [String]] {
    let names = Set(architecture.workspace.packages.map(\.name))
    guard !names.isEmpty else { return [:] }
    let edges = architecture.edges.building.ofComponents.filter { names.contains($0.to) }
    return Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to).sorted() }
  }

  /// The same graph with nothing but some components and all that they need.
  public func narrowed(to names: [String]) -> DependencyGraph {
    let kept = Set(graph.reachable(from: names))
    guard kept.count < components.count else { return self }
    let edges = kept.flatMap { from in graph.successors(of: from).map { (from: from, to: $0) } }
    return DependencyGraph(
      components: components.filter { kept.contains($0.key) },
      graph: Digraph(nodes: kept, edges: edges), packages: packages)
  }

  func contains(_ name: String) -> Bool { components[name] != nil }

  func dependencies(of name: String) -> [String] { graph.successors(of: name) }

  func packages(of name: String) -> [String] { packages[name] ?? [] }

  /// The names of all components.
  var names: [String] { Array(components.keys) }

  /// All components, in no order.
  var all: some Collection<Component> { components.values }

  /// The packages that it or a component below it needs, sorted.
  func packages(below name: String) -> [String] {
    guard !packages.isEmpty else { return [] }
    return Set(([name] + closure(of: name)).flatMap { packages[$0] ?? [] }).sorted()
  }

  /// All that it needs, directly or not, sorted.
  func closure(of name: String) -> [String] {
    graph.reachable(from: graph.successors(of: name))
  }

  /// - Throws: ``PlanError`` with a shortest cycle, when there is one.
  public func dependenciesFirst() throws(PlanError) -> [Component] {
    guard let order = graph.dependenciesFirst() else {
      throw .cycle(graph.cycles().first?.shortest ?? [])
    }
    return order.compactMap { components[$0] }
  }
}
