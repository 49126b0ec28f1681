/// A graph whose nodes are the integers from 0. All algorithms run on it.
struct Adjacency: Sendable {
  struct Edge: Hashable {
    var from: Int
    var to: Int
  }

  /// The successors of each node, without duplicates.
  private(set) var successors: [[Int]]

  /// Creates a graph with sorted successors, without duplicates.
  init(_ successors: [[Int]]) {
    self.successors = successors.map { Self.ascendingWithoutDuplicates($0) }
  }

  var nodes: Range<Int> { successors.indices }
  var edgeCount: Int { successors.reduce(0) { $0 + $1.count } }

  /// The graph with every edge reversed.
  var reversed: Adjacency {
    var predecessors = [[Int]](repeating: [], count: successors.count)
    for node in nodes {
      for successor in successors[node] { predecessors[successor].append(node) }
    }
    return Adjacency(predecessors)
  }

  /// Returns the subgraph of some nodes. Each node is renumbered to its position in `kept`.
  func restricted(to kept: [Int]) -> Adjacency {
    let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    return Adjacency(kept.map { node in successors[node].compactMap { numbers[$0] } })
  }

  mutating func insert(_ edge: Edge) {
    successors[edge.from].append(edge.to)
  }

  mutating func remove(_ edge: Edge) {
    successors[edge.from].removeAll { $0 == edge.to }
  }

  private static func ascendingWithoutDuplicates(_ nodes: [Int]) -> [Int] {
    var result: [Int] = []
    for node in nodes.sorted() where node != result.last { result.append(node) }
    return result
  }
}

extension Adjacency.Edge: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}
