extension Digraph {
  /// Returns the edges that longer ways imply: without them, every node still reaches what it reaches.
  ///
  /// Edges within a cycle are not among them: which of those could go is a matter of choice.
  ///
  /// - Returns: sorted pairs
  /// - Complexity: O(n m / 64)
  public func impliedEdges() -> [(from: Node, to: Node)] {
    outgoing.impliedEdges().map { (nodes[$0.from], nodes[$0.to]) }
  }
}

extension Adjacency {
  /// Sorted.
  fileprivate func impliedEdges() -> [Edge] {
    let groups = strongComponents()
    var home = [Int](repeating: 0, count: successors.count)
    for (number, group) in groups.enumerated() {
      for node in group { home[node] = number }
    }
    var reached: [BitRow] = []
    var implied: [Set<Int>] = []
    for (number, group) in groups.enumerated() {
      let next = Set(group.lazy.flatMap { successors[$0] }.map { home[$0] }).subtracting([number])
      var row = BitRow(count: groups.count)
      var known: Set<Int> = []
      // A group comes after those that it leads to: whatever reaches a group has been added before it.
      for other in next.sorted(by: >) {
        if row.contains(other) { known.insert(other) }
        row.formUnion(reached[other])
        row.insert(other)
      }
      reached.append(row)
      implied.append(known)
    }
    return nodes.flatMap { node in
      successors[node].filter { implied[home[node]].contains(home[$0]) }
        .map { Edge(from: node, to: $0) }
    }
  }
}

/// A set of small integers.
private struct BitRow {
  private var words: [UInt64]

  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  func contains(_ number: Int) -> Bool { words[number >> 6] >> UInt64(number & 63) & 1 == 1 }

  mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

  mutating func formUnion(_ other: BitRow) {
    for index in words.indices { words[index] |= other.words[index] }
  }
}
