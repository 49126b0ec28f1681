/// A directed graph over ordered nodes. Results do not depend on the order of the input.
///
/// Nodes are numbered once by rank. All algorithms run on these integers.
public struct Digraph<Node: Hashable & Comparable & Sendable>: Sendable {
  /// Sorted and without duplicates.
  public let nodes: [Node]
  let rank: [Node: Int]
  let outgoing: Adjacency
  let incoming: Adjacency

  /// Creates a graph of the given nodes and the ends of the given edges.
  ///
  /// - Complexity: O(n log n + m log m)
  public init(nodes: some Sequence<Node>, edges: some Sequence<(from: Node, to: Node)>) {
    self.init(Array(nodes), Array(edges))
  }

  // Most nodes are names. Without specialization this takes three times as many instructions.
  @_specialize(where Node == String)
  private init(_ nodes: [Node], _ edges: [(from: Node, to: Node)]) {
    var known = Set(nodes)
    var from: Node?
    for edge in edges {
      // Edges from the same node are usually adjacent.
      if edge.from != from { known.insert(edge.from) }
      from = edge.from
      known.insert(edge.to)
    }
    let all = known.sorted()
    let rank = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    var successors = [[Int]](repeating: [], count: all.count)
    var start: (node: Node, rank: Int)?
    for edge in edges {
      if edge.from != start?.node { start = (edge.from, rank[edge.from, default: 0]) }
      successors[start?.rank ?? 0].append(rank[edge.to, default: 0])
    }
    let outgoing = Adjacency(successors)
    self.init(nodes: all, rank: rank, outgoing: outgoing, incoming: outgoing.reversed)
  }

  private init(nodes: [Node], rank: [Node: Int], outgoing: Adjacency, incoming: Adjacency) {
    self.nodes = nodes
    self.rank = rank
    self.outgoing = outgoing
    self.incoming = incoming
  }

  /// Returns the nodes that `node` points to, ascending; empty if `node` is not in the graph.
  public func successors(of node: Node) -> [Node] {
    rank[node].map { outgoing.successors[$0].map { nodes[$0] } } ?? []
  }

  /// Returns the nodes that point to `node`, ascending; empty if `node` is not in the graph.
  public func predecessors(of node: Node) -> [Node] {
    rank[node].map { incoming.successors[$0].map { nodes[$0] } } ?? []
  }

  /// The graph with every edge reversed.
  public var reversed: Digraph {
    Digraph(nodes: nodes, rank: rank, outgoing: incoming, incoming: outgoing)
  }
}
