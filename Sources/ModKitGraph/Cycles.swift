/// A set of nodes that reach one another, how to see it, and how to open it.
public struct Cycle<Node: Hashable & Comparable & Sendable>: Hashable, Sendable {
  /// One step from a node to its successor.
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
  /// Edges whose removal leaves no cycle among the members, ascending; all of them are needed.
  public var cut: [Edge]
  /// Whether no smaller cut exists; false when the search for it was given up.
  public var isCutMinimal: Bool
}

extension Digraph {
  /// One cycle for each strongly connected component that has an edge inside, ascending.
  ///
  /// - Complexity: O(k (n + m)) for k members with n nodes and m edges among them
  public func cycles() -> [Cycle<Node>] {
    outgoing.cyclicComponents()
      .sorted { $0[0] < $1[0] }
      .map { cycle(among: $0) }
  }

  private func cycle(among members: [Int]) -> Cycle<Node> {
    let names = members.map { nodes[$0] }
    let inside = outgoing.restricted(to: members)
    let cut = FeedbackEdges(inside).smallestCut()
    return Cycle(
      members: names,
      shortest: inside.shortestCycle().map { names[$0] },
      cut: cut.edges.map { Cycle.Edge(from: names[$0.from], to: names[$0.to]) },
      isCutMinimal: cut.isMinimal)
  }
}

extension Adjacency {
  /// The first of the shortest cycles, from its least node; empty when there is no cycle.
  ///
  /// - Complexity: O(n (n + m))
  func shortestCycle() -> [Int] {
    var best: [Int] = []
    for node in nodes {
      let limit = best.isEmpty ? .max : best.count - 1
      let walk = shortestWalk(from: node, to: node, limit: limit)
      best = walk.map { Array($0.dropLast()) } ?? best
    }
    return best
  }
}
