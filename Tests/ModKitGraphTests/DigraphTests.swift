import ModKitGraph
import ModKitTestSupport
import Testing

@Suite struct DigraphTests {
  private let graph = Digraph(
    nodes: ["d", "b"], edges: [(from: "b", to: "c"), (from: "a", to: "c"), (from: "b", to: "a")])

  @Test func nodesAreThoseGivenAndTheEndsOfTheEdges() {
    #expect(graph.nodes == ["a", "b", "c", "d"])
  }

  @Test func neighboursAreAscending() {
    #expect(graph.successors(of: "b") == ["a", "c"])
    #expect(graph.predecessors(of: "c") == ["a", "b"])
    #expect(graph.successors(of: "d").isEmpty)
  }

  @Test func anUnknownNodeHasNoNeighbours() {
    #expect(graph.successors(of: "?").isEmpty)
    #expect(graph.predecessors(of: "?").isEmpty)
    #expect(graph.reachable(from: ["?", "a"]) == ["a", "c"])
    #expect(graph.shortestPath(from: "?", to: "?") == nil)
  }

  @Test func anEmptyGraphHasNothing() {
    let empty = Digraph<String>(nodes: [], edges: [])
    #expect(empty.nodes.isEmpty)
    #expect(empty.dependenciesFirst() == [])
    #expect(empty.cycles().isEmpty)
  }

  @Test(arguments: 0..<UInt64(60))
  func reversingTurnsEveryEdgeRound(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let graph = RandomGraph(&random, nodes: 12).graph
    for node in graph.nodes {
      #expect(graph.reversed.successors(of: node) == graph.predecessors(of: node), "seed \(seed)")
      let twice = graph.reversed.reversed
      #expect(twice.successors(of: node) == graph.successors(of: node), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<UInt64(100))
  func theOrderOfTheInputDoesNotMatter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 10)
    let (left, right) = (sample.graph, sample.shuffled(&random).graph)
    #expect(left.nodes == right.nodes, "seed \(seed)")
    #expect(
      left.stronglyConnectedComponents() == right.stronglyConnectedComponents(), "seed \(seed)")
    #expect(left.dependenciesFirst() == right.dependenciesFirst(), "seed \(seed)")
    #expect(left.cycles() == right.cycles(), "seed \(seed)")
    for (start, goal) in zip(left.nodes, left.nodes.reversed()) {
      #expect(
        left.shortestPath(from: start, to: goal) == right.shortestPath(from: start, to: goal),
        "seed \(seed)")
    }
  }
}
