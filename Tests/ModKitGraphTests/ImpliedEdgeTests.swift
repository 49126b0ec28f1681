import ModKitGraph
import ModKitTestSupport
import Testing

@Suite struct ImpliedEdgeTests {
  private struct Edge: Hashable {
    var from: Int
    var to: Int
  }

  @Test(arguments: 0..<UInt64(300))
  func withoutThemEverythingIsReachedAndNoFurtherEdgeCanGo(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 10)
    let implied = Set(sample.graph.impliedEdges().map { Edge(from: $0.from, to: $0.to) })
    let rest = RandomGraph(
      nodes: sample.nodes,
      edges: sample.edges.filter { !implied.contains(Edge(from: $0.from, to: $0.to)) })
    for node in sample.nodes {
      #expect(rest.reached(from: node) == sample.reached(from: node), "seed \(seed)")
    }
    // Between different cycles, each edge that is left is the only way there in one step of the cycles.
    for edge in rest.edges where !sample.reached(from: edge.to).contains(edge.from) {
      let others = RandomGraph(
        nodes: sample.nodes,
        edges: rest.edges.filter {
          !(isTogether($0.from, edge.from, in: sample) && isTogether($0.to, edge.to, in: sample))
        })
      #expect(!others.reached(from: edge.from).contains(edge.to), "seed \(seed)")
    }
  }

  private func isTogether(_ first: Int, _ second: Int, in sample: RandomGraph) -> Bool {
    first == second
      || sample.reached(from: first).contains(second)
        && sample.reached(from: second).contains(first)
  }

  @Test func theLongWayStaysAndTheShortOneGoes() {
    let graph = Digraph(
      nodes: ["A", "B", "C"],
      edges: [
        (from: "A", to: "B"), (from: "B", to: "C"), (from: "A", to: "C"), (from: "C", to: "C"),
      ])
    #expect(graph.impliedEdges().map(\.from) == ["A"])
    #expect(graph.impliedEdges().map(\.to) == ["C"])
  }

  @Test func inACycleEveryEdgeStays() {
    let graph = Digraph(
      nodes: ["A", "B", "C"],
      edges: [
        (from: "A", to: "B"), (from: "B", to: "C"), (from: "C", to: "A"), (from: "A", to: "C"),
      ])
    #expect(graph.impliedEdges().isEmpty)
  }

  @Test(arguments: 0..<UInt64(100))
  func distancesAreThoseOfShortestPaths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 9)
    let graph = sample.graph
    for start in sample.nodes {
      let limit = Int.random(in: 0...4, using: &random)
      let expected = sample.nodes.compactMap { goal in
        graph.shortestPath(from: start, to: goal).map { (goal, $0.count - 1) }
      }
      let distances = graph.distances(from: start)
      #expect(distances == Dictionary(uniqueKeysWithValues: expected), "seed \(seed)")
      #expect(
        graph.distances(from: start, within: limit) == distances.filter { $0.value <= limit },
        "seed \(seed)")
    }
  }
}
