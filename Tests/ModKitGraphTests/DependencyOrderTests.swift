import ModKitGraph
import ModKitTestSupport
import Testing

@Suite struct DependencyOrderTests {
  @Test(arguments: 0..<UInt64(300))
  func anOrderExistsUnlessThereIsACycle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 10, edges: 12)
    guard let order = sample.graph.dependenciesFirst() else {
      #expect(sample.hasCycle, "seed \(seed)")
      return
    }
    #expect(!sample.hasCycle, "seed \(seed)")
    #expect(order.sorted() == sample.nodes, "seed \(seed)")
    for edge in sample.edges {
      let ends = (order.firstIndex(of: edge.to) ?? 0, order.firstIndex(of: edge.from) ?? 0)
      #expect(ends.0 < ends.1, "seed \(seed)")
    }
  }

  @Test func aSelfLoopIsACycle() {
    #expect(Digraph(nodes: [2], edges: [(from: 1, to: 1)]).dependenciesFirst() == nil)
  }

  @Test func aLongChainDoesNotExhaustTheStack() {
    let length = 200_000
    let chain = Digraph(
      nodes: 0..<length, edges: (1..<length).map { (from: $0 - 1, to: $0) })
    #expect(chain.dependenciesFirst() == Array((0..<length).reversed()))
    #expect(chain.stronglyConnectedComponents().count == length)
    #expect(chain.reachable(from: [length / 2]).count == length / 2)
    #expect(chain.shortestPath(from: 0, to: length - 1)?.count == length)
    #expect(chain.cycles().isEmpty)
  }
}
