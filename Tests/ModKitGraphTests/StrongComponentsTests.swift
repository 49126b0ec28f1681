import ModKitGraph
import ModKitTestSupport
import Testing

@Suite struct StrongComponentsTests {
  @Test(arguments: 0..<UInt64(300))
  func componentsAreThoseWhoReachOneAnother(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 12)
    let components = sample.graph.stronglyConnectedComponents()
    #expect(components.flatMap(\.self).sorted() == sample.nodes, "seed \(seed)")
    let reached = Dictionary(
      uniqueKeysWithValues: sample.nodes.map { ($0, sample.reached(from: $0)) })
    for component in components {
      #expect(component == component.sorted(), "seed \(seed)")
      let peers = sample.nodes.filter { node in
        node == component[0]
          || (reached[node, default: []].contains(component[0])
            && reached[component[0], default: []].contains(node))
      }
      #expect(component == peers, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<UInt64(200))
  func successorsComeBeforePredecessors(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 12)
    var place: [Int: Int] = [:]
    for (index, component) in sample.graph.stronglyConnectedComponents().enumerated() {
      for node in component { place[node] = index }
    }
    for edge in sample.edges {
      #expect(place[edge.to, default: -1] <= place[edge.from, default: -1], "seed \(seed)")
    }
  }
}
