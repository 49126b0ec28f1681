import ModKitModel

/// The components of a workspace, numbered in the order of their names, the packages behind them, and their edges.
struct ComponentGraph {
  struct Edge {
    var from: Int
    var to: Int
    var declaration: SourceLocation?
    var importCount: Int
    /// The kinds of run-time coupling.
    var couplingKinds: [String] = []
    var couplingCount = 0
  }

  /// The components, sorted by name.
  let components: [Component]
  /// The names of the packages, sorted; their numbers follow those of the components.
  let packages: [String]
  /// The names of the layers, bottom to top, including those that only components name.
  let layers: [String]
  /// The edges, sorted by `from`, then `to`.
  let edges: [Edge]
  /// The numbers of the edges that start and end in each node.
  let outgoing: [[Int]]
  let incoming: [[Int]]

  init(_ architecture: Architecture) {
    components = architecture.workspace.components.sorted {
      ($0.name, $0.directory) < ($1.name, $1.directory)
    }
    packages = architecture.workspace.packages.map(\.name).sorted()
    let numbers = Self.numbers(of: components.map(\.name) + packages)
    layers = architecture.workspace.allLayers
    edges = architecture.edges.ofComponents
      .compactMap { edge in Edge(edge, numbers: numbers) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    let count = components.count + packages.count
    outgoing = Self.indices(of: edges, by: \.from, count: count)
    incoming = Self.indices(of: edges, by: \.to, count: count)
    self.numbers = numbers
  }

  func number(of name: String) -> Int? { numbers[name] }

  /// The name of a component or package.
  func name(of number: Int) -> String {
    number < components.count ? components[number].name : packages[number - components.count]
  }

  /// Returns what a component depends on, itself excluded. What it reaches only at
  /// run time does not count.
  func successors(of number: Int) -> [Int] {
    outgoing[number].lazy.map { edges[$0] }.filter { !$0.isCoupledOnly }.map(\.to)
      .filter { $0 != number }
  }

  /// Returns the components that depend on a node, itself excluded.
  func predecessors(of number: Int) -> [Int] {
    incoming[number].lazy.map { edges[$0] }.filter { !$0.isCoupledOnly }.map(\.from)
      .filter { $0 != number }
  }

  private let numbers: [String: Int]

  private static func numbers(of names: [String]) -> [String: Int] {
    let pairs = names.enumerated().map { ($0.element, $0.offset) }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func indices(
    of edges: [Edge], by end: KeyPath<Edge, Int>, count: Int
  ) -> [[Int]] {
    var indices = [[Int]](repeating: [], count: count)
    for (index, edge) in edges.enumerated() {
      indices[edge[keyPath: end]].append(index)
    }
    return indices
  }
}

extension ComponentGraph.Edge {
  fileprivate init?(_ edge: DependencyEdge, numbers: [String: Int]) {
    guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
    self.init(
      from: from, to: to, declaration: edge.declaration,
      importCount: edge.importSites.count,
      couplingKinds: edge.couplings.map(\.kind.rawValue),
      couplingCount: edge.couplings.reduce(0) { $0 + $1.sites.count })
  }

  /// Whether compilers do not see it.
  var isCoupledOnly: Bool { declaration == nil && importCount == 0 }

  /// The kinds of coupling in words; nil without any.
  var couplingText: String? {
    guard !couplingKinds.isEmpty else { return nil }
    return "\(couplingKinds.joined(separator: ", ")) at run time"
  }
}
