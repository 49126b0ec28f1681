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
  /// The edges any of which may go instead, when the cut is a single edge: those of equal weight,
  /// ascending.
  public var equalCuts: [Edge]
  /// Whether no smaller cut exists; false when the search for it was given up.
  public var isCutMinimal: Bool
}

extension Digraph {
  /// Whether a node points to itself.
  public var hasLoop: Bool { outgoing.nodes.contains { outgoing.successors[$0].contains($0) } }

  /// One cycle for each strongly connected component that has an edge inside, ascending.
  ///
  /// - Parameter weight: of an edge; among cuts of one size, light edges are taken first
  /// - Complexity: O(k (n + m)) for k members with n nodes and m edges among them
  public func cycles(
    weight: (_ from: Node, _ to: Node) -> Int = { _, _ in 0 }
  ) -> [Cycle<Node>] {
    outgoing.cyclicComponents()
      .sorted { $0[0] < $1[0] }
      .map { cycle(among: $0, weight) }
  }

  private func cycle(
    among members: [Int], _ weight: (_ from: Node, _ to: Node) -> Int
  ) -> Cycle<Node> {
    let names = members.map { nodes[$0] }
    let inside = outgoing.restricted(to: members)
    let cut = FeedbackEdges(inside) { weight(names[$0.from], names[$0.to]) }.smallestCut()
    return Cycle(
      members: names,
      shortest: inside.shortestCycle().map { names[$0] },
      cut: cut.edges.map { Cycle.Edge(from: names[$0.from], to: names[$0.to]) },
      equalCuts: cut.equals.map { Cycle.Edge(from: names[$0.from], to: names[$0.to]) },
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
