import ModKitGraph
import ModKitTestSupport
import Testing

@Suite struct ReachabilityTests {
  @Test(arguments: 0..<UInt64(200))
  func reachableIsWhatSomePathLeadsTo(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 12)
    let starts = sample.nodes.filter { _ in Bool.random(using: &random) }
    let expected = starts.reduce(into: Set(starts)) { $0.formUnion(sample.reached(from: $1)) }
    #expect(sample.graph.reachable(from: starts) == expected.sorted(), "seed \(seed)")
  }

  @Test(arguments: 0..<UInt64(200))
  func shortestPathIsShortest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 9)
    let graph = sample.graph
    let distances = sample.distances()
    for (row, start) in sample.nodes.enumerated() {
      for (column, goal) in sample.nodes.enumerated() where start != goal {
        let path = graph.shortestPath(from: start, to: goal)
        #expect(path.map { $0.count - 1 } == distances[row][column], "seed \(seed)")
        guard let path else { continue }
        #expect(path.first == start && path.last == goal, "seed \(seed)")
        for hop in zip(path, path.dropFirst()) {
          #expect(sample.hasEdge(from: hop.0, to: hop.1), "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: 0..<UInt64(100))
  func ofSeveralShortestPathsTheFirstIsTaken(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 6, edges: 12)
    for start in sample.nodes {
      for goal in sample.nodes where start != goal {
        let first = sample.shortestWalks(from: start, to: goal)
          .min { $0.lexicographicallyPrecedes($1) }
        #expect(sample.graph.shortestPath(from: start, to: goal) == first, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<UInt64(100))
  func pairsAreCounted(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 12)
    let expected = sample.nodes.reduce(0) { $0 + sample.reached(from: $1).union([$1]).count }
    #expect(sample.graph.reachablePairCount() == expected, "seed \(seed)")
    for (node, counts) in zip(sample.graph.nodes, sample.graph.reachCounts()) {
      let reaching = sample.nodes.filter { sample.reached(from: $0).contains(node) }
      #expect(
        counts.reaches == sample.reached(from: node).subtracting([node]).count, "seed \(seed)")
      #expect(counts.reachedBy == Set(reaching).subtracting([node]).count, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<UInt64(20))
  func cyclesThroughANode(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 12)
    for node in sample.nodes {
      let ways = sample.graph.successors(of: node).compactMap {
        sample.graph.shortestPath(from: $0, to: node)?.count
      }
      let cycle = sample.graph.shortestCycle(through: node)
      #expect(cycle.map { $0.count - 1 } == ways.min(), "seed \(seed)")
      for (from, to) in zip(cycle ?? [], (cycle ?? []).dropFirst()) {
        #expect(sample.graph.successors(of: from).contains(to), "seed \(seed)")
      }
      #expect(cycle.map { $0.first == node && $0.last == node } ?? true, "seed \(seed)")
    }
  }

  @Test func aNodeReachesItselfWithoutAStep() {
    let graph = Digraph(nodes: ["a"], edges: [(from: "a", to: "a")])
    #expect(graph.shortestPath(from: "a", to: "a") == ["a"])
  }
}
