/// A set of nodes that reach one another, a shortest cycle among them, and how to break all cycles.
public struct Cycle<Node: Hashable & Comparable & Sendable>: Hashable, Sendable {
  /// An edge from a node to its successor.
  public struct Edge: Hashable, Sendable {
    public var from: Node
    public var to: Node

    public init(from: Node, to: Node) {
      self.from = from
      self.to = to
    }
  }

  /// All nodes of the strongly connected component, ascending.
  public var members: [Node]
  /// A shortest cycle among the members. It starts with its least node, which is not repeated at
  /// the end.
  public var shortest: [Node]
  /// Edges whose removal breaks all cycles among the members, ascending. None of them can be left
  /// out.
  public var cut: [Edge]
  /// If the cut is a single edge: the other edges of equal weight that could be removed instead,
  /// ascending.
  public var equalCuts: [Edge]
  /// True if no smaller cut exists, false if the search for one was given up.
  public var isCutMinimal: Bool
}

extension Digraph {
  /// True if a node points to itself.
  public var hasLoop: Bool { outgoing.nodes.contains { outgoing.successors[$0].contains($0) } }

  /// Returns one cycle for each strongly connected component that contains an edge, ascending.
  ///
  /// - Parameters:
  ///   - findsCuts: false to leave the cuts empty, which saves most of the time
  ///   - weight: the weight of an edge; among cuts of equal size, light edges are preferred
  /// - Complexity: O(k (n + m)) for k members with n nodes and m edges among them
  public func cycles(
    findsCuts: Bool = true, weight: (_ from: Node, _ to: Node) -> Int = { _, _ in 0 }
  ) -> [Cycle<Node>] {
    outgoing.cyclicComponents()
      .sorted { $0[0] < $1[0] }
      .map { cycle(among: $0, findsCuts: findsCuts, weight) }
  }

  private func cycle(
    among members: [Int], findsCuts: Bool, _ weight: (_ from: Node, _ to: Node) -> Int
  ) -> Cycle<Node> {
    let names = members.map { nodes[$0] }
    let inside = outgoing.restricted(to: members)
    let cut =
      findsCuts
      ? FeedbackEdges(inside) { weight(names[$0.from], names[$0.to]) }.smallestCut()
      : FeedbackEdges.Cut(edges: [], isMinimal: false)
    return Cycle(
      members: names,
      shortest: inside.shortestCycle().map { names[$0] },
      cut: cut.edges.map { Cycle.Edge(from: names[$0.from], to: names[$0.to]) },
      equalCuts: cut.equals.map { Cycle.Edge(from: names[$0.from], to: names[$0.to]) },
      isCutMinimal: cut.isMinimal)
  }
}

extension Adjacency {
  /// Returns the first of the shortest cycles, from its least node, or an empty list if there is
  /// none.
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
