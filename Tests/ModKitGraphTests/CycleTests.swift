import ModKitGraph
import ModKitTestSupport
import Testing

@Suite struct CycleTests {
  @Test func aSelfLoopIsACycleOfOne() throws {
    let cycle = try #require(Digraph(nodes: ["b"], edges: [(from: "a", to: "a")]).cycles().first)
    #expect(cycle.members == ["a"])
    #expect(cycle.shortest == ["a"])
    #expect(cycle.cut == [Cycle.Edge(from: "a", to: "a")])
    #expect(cycle.isCutMinimal)
  }

  @Test func aRingOpensByOneEdge() throws {
    let ring = Digraph(
      nodes: [], edges: [(from: "c", to: "a"), (from: "a", to: "b"), (from: "b", to: "c")])
    let cycle = try #require(ring.cycles().first)
    #expect(cycle.shortest == ["a", "b", "c"])
    #expect(cycle.cut.count == 1)
    #expect(cycle.isCutMinimal)
  }

  @Test func theSharedEdgeOfTwoRingsIsTheCut() throws {
    let edges = [("a", "b"), ("b", "c"), ("c", "a"), ("b", "d"), ("d", "a")]
    let rings = Digraph(nodes: [], edges: edges.map { (from: $0.0, to: $0.1) })
    #expect(rings.cycles().map(\.cut) == [[Cycle.Edge(from: "a", to: "b")]])
  }

  @Test func eachTangleIsReportedOnceAndInOrder() {
    let edges = [("y", "z"), ("z", "y"), ("a", "y"), ("a", "b"), ("b", "a"), ("m", "m")]
    let graph = Digraph(nodes: [], edges: edges.map { (from: $0.0, to: $0.1) })
    #expect(graph.cycles().map(\.members) == [["a", "b"], ["m"], ["y", "z"]])
  }

  @Test(arguments: 0..<UInt64(300))
  func thereIsOneForEachComponentWithAnEdgeInside(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 12)
    let expected = sample.graph.stronglyConnectedComponents()
      .filter { $0.count > 1 || sample.hasEdge(from: $0[0], to: $0[0]) }
    #expect(Set(sample.graph.cycles().map(\.members)) == Set(expected), "seed \(seed)")
    #expect(sample.graph.cycles().isEmpty == !sample.hasCycle, "seed \(seed)")
  }

  @Test(arguments: 0..<UInt64(300))
  func theShortestCycleIsShortest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 9)
    let distances = sample.distances()
    for cycle in sample.graph.cycles() {
      let lengths = sample.nodes.enumerated()
        .filter { cycle.members.contains($1) }
        .compactMap { index, _ in distances[index][index] }
      #expect(cycle.shortest.count == lengths.min(), "seed \(seed)")
      #expect(cycle.shortest.first == cycle.shortest.min(), "seed \(seed)")
      let ring = cycle.shortest + cycle.shortest.prefix(1)
      for hop in zip(ring, ring.dropFirst()) {
        #expect(sample.hasEdge(from: hop.0, to: hop.1), "seed \(seed)")
      }
    }
  }
}
