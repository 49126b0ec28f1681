import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitReport

@Suite("Metrics of components")
struct ComponentMetricsTests {
  @Test("they agree with a naive oracle", arguments: UInt64(0)..<30)
  func oracle(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let count = Int.random(in: 1...24, using: &generator)
    let edges = Int.random(in: 0...60, using: &generator)
    let graph = ComponentGraph(
      ReportSamples.random(components: count, edges: edges, using: &generator))
    #expect(ComponentMetrics.all(of: graph) == Self.naive(graph), "seed \(seed)")
  }

  @Test("instability is rounded to hundredths")
  func instability() {
    #expect(Instability(fanIn: 0, fanOut: 0) == nil)
    #expect(Instability(fanIn: 3, fanOut: 0)?.description == "0.00")
    #expect(Instability(fanIn: 0, fanOut: 3)?.description == "1.00")
    #expect(Instability(fanIn: 2, fanOut: 1)?.description == "0.33")
    #expect(Instability(fanIn: 1, fanOut: 2)?.description == "0.67")
    #expect(Instability(fanIn: 199, fanOut: 1)?.description == "0.01")
  }

  /// Warshall's closure of the adjacency matrix.
  private static func naive(_ graph: ComponentGraph) -> [ComponentMetrics] {
    let all = graph.components.indices
    var direct = all.map { _ in all.map { _ in false } }
    for edge in graph.edges where edge.from != edge.to { direct[edge.from][edge.to] = true }
    var reached = direct
    for middle in all {
      for from in all where reached[from][middle] {
        for to in all where reached[middle][to] { reached[from][to] = true }
      }
    }
    return all.map { number in
      ComponentMetrics(
        fanIn: all.count { direct[$0][number] }, fanOut: all.count { direct[number][$0] },
        dependencies: all.count { $0 != number && reached[number][$0] },
        dependents: all.count { $0 != number && reached[$0][number] })
    }
  }
}
