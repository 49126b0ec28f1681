/// A set of nodes that reach one another, how to see it, and how to open it.
public struct Cycle<Node: Hashable & Comparable & Sendable>: Hashable, Sendable {
  public struct Edge: Hashable, Sendable {
    public var from: Node
    public var to: Node

    public init(from: Node, to: Node) {
      self.from = from
      self.to = to
    }
  }

  /// Every node of the strongly connected component, ascending.
  public var members: [Node]
  /// A shortest cycle among them; its first node is its least and is not repeated at the end.
  public var shortest: [Node]
  /// Edges whose removal leaves no cycle among the members.
  public var cut: [Edge]
  /// Whether no smaller cut exists; false when the search for it was given up.
  public var isCutMinimal: Bool
}

extension Digraph {
  /// One cycle for each strongly connected component that has an edge inside, ascending.
  public func cycles() -> [Cycle<Node>] {
    strongComponents(of: outgoing)
      .filter { $0.count > 1 || outgoing[$0[0]].contains($0[0]) }
      .map { cycle(among: $0) }
      .sorted { $0.members.lexicographicallyPrecedes($1.members) }
  }

  private func cycle(among members: [Int]) -> Cycle<Node> {
    let edges = edges(among: members)
    let cut = FeedbackEdges(edges: edges).smallestCut()
    let shortest = shortestCycle(in: edges, among: members) ?? []
    return Cycle(
      members: members.map { nodes[$0] },
      shortest: shortest.map { nodes[$0] },
      cut: cut.edges.map { Cycle.Edge(from: nodes[$0.from], to: nodes[$0.to]) },
      isCutMinimal: cut.isMinimal)
  }

  private func edges(among members: [Int]) -> [[Int]] {
    let inside = Set(members)
    var edges = [[Int]](repeating: [], count: nodes.count)
    for member in members { edges[member] = outgoing[member].filter(inside.contains) }
    return edges
  }
}

extension Digraph {
  /// - Complexity: O(k (n + m)) for k members
  func shortestCycle(in edges: [[Int]], among members: [Int]) -> [Int]? {
    var best: [Int]?
    for member in members {
      let path = breadthFirstPath(from: edges[member], origin: member, to: member, within: edges)
      guard let cycle = path?.dropLast() else { continue }
      if cycle.count < best?.count ?? .max { best = Array(cycle) }
    }
    return best
  }
}
