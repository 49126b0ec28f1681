import ModKitTestSupport
import Testing

@testable import ModKitGraph

@Suite struct CutTests {
  @Test(arguments: 0..<UInt64(150))
  func theCutOpensEveryCycleAndNoEdgeOfItIsSpare(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 10, edges: 25)
    let cut = sample.graph.cycles().flatMap(\.cut)
    #expect(!sample.without(cut).hasCycle, "seed \(seed)")
    #expect(cut.allSatisfy { sample.hasEdge(from: $0.from, to: $0.to) }, "seed \(seed)")
    for spare in cut {
      #expect(sample.without(cut.filter { $0 != spare }).hasCycle, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<UInt64(200))
  func noSmallerCutExists(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 7, edges: 18)
    for cycle in sample.graph.cycles() {
      #expect(cycle.isCutMinimal, "seed \(seed)")
      #expect(cycle.cut.count == fewestEdges(of: cycle, in: sample), "seed \(seed)")
    }
  }

  /// The least number of edges that point backwards in any order of the members.
  private func fewestEdges(of cycle: Cycle<Int>, in sample: RandomGraph) -> Int {
    let ranks = Dictionary(
      uniqueKeysWithValues: cycle.members.enumerated().map { ($1, $0) })
    var matrix = [[Bool]](
      repeating: [Bool](repeating: false, count: ranks.count), count: ranks.count)
    for edge in sample.edges {
      guard let from = ranks[edge.from], let to = ranks[edge.to] else { continue }
      matrix[from][to] = true
    }
    // For each set of nodes that come first: the fewest edges backwards among them.
    var fewest = [Int](repeating: .max, count: 1 << ranks.count)
    fewest[0] = 0
    for set in 0..<(1 << ranks.count) {
      for next in 0..<ranks.count where set & (1 << next) == 0 {
        let backward = (0..<ranks.count).count {
          matrix[next][$0] && (set & (1 << $0) != 0 || $0 == next)
        }
        fewest[set | 1 << next] = min(fewest[set | 1 << next], fewest[set] + backward)
      }
    }
    return fewest[(1 << ranks.count) - 1]
  }

  @Test(arguments: 0..<UInt64(300))
  func withoutASearchTheCutStillOpensEveryCycle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 14, edges: 45)
    let ranks = Dictionary(uniqueKeysWithValues: sample.nodes.enumerated().map { ($1, $0) })
    var successors = [[Int]](repeating: [], count: ranks.count)
    for edge in sample.edges { successors[ranks[edge.from] ?? 0].append(ranks[edge.to] ?? 0) }
    let cut = FeedbackEdges(Adjacency(successors), budget: 0).smallestCut()
    let edges = cut.edges.map {
      Cycle.Edge(from: sample.nodes[$0.from], to: sample.nodes[$0.to])
    }
    #expect(!sample.without(edges).hasCycle, "seed \(seed)")
    #expect(cut.isMinimal == (cut.edges.count < 2), "seed \(seed)")
  }

  @Test(arguments: 0..<UInt64(200))
  func aSingleEdgeIsTheLightestAndItsEqualsAreAllThereAre(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = RandomGraph(&random, nodes: 8, edges: 12)
    let weight = { (from: Int, to: Int) in (from * 7 + to * Int(seed)) % 3 }
    for cycle in sample.graph.cycles(weight: weight) {
      let inside = RandomGraph(
        nodes: cycle.members,
        edges: sample.edges.filter {
          cycle.members.contains($0.from) && cycle.members.contains($0.to)
        })
      let edges = Set(inside.edges.map { Cycle.Edge(from: $0.from, to: $0.to) })
      let enough = edges.filter { !inside.without([$0]).hasCycle }
      #expect((cycle.cut.count == 1) == !enough.isEmpty, "seed \(seed)")
      let least = enough.map { weight($0.from, $0.to) }.min()
      let lightest = enough.filter { weight($0.from, $0.to) == least }
      let chosen = cycle.cut.count == 1 ? cycle.cut + cycle.equalCuts : []
      #expect(Set(chosen) == lightest, "seed \(seed)")
      #expect(chosen.count == lightest.count, "seed \(seed)")
      #expect(cycle.cut.count == 1 || cycle.equalCuts.isEmpty, "seed \(seed)")
    }
  }

  /// Rings of a ring, and a ring with one shortcut back for every tenth node.
  @Test(.comesToAnEnd)
  func aLargeTangleCostsItsSquareAtMost() {
    let isSquare = Growth.isBelow(power: 2.5, from: 500, times: 4) { count in
      let ring = (0..<count).map { (from: $0, to: ($0 + 1) % count) }
      #expect(Digraph(nodes: [], edges: ring).cycles().first?.equalCuts.count == count - 1)
      let shortcuts = (0..<count / 10 - 1).map { (from: $0 * 10 + 9, to: $0 * 10) }
      let cycle = Digraph(nodes: [], edges: ring + shortcuts).cycles().first
      #expect(cycle.map { $0.cut.count >= shortcuts.count } == true)
    }
    #expect(isSquare)
  }

  @Test(.comesToAnEnd)
  func aCompleteGraphEndsQuickly() throws {
    let count = 60
    let edges = (0..<count).flatMap { from in
      (0..<count).filter { $0 != from }.map { (from: from, to: $0) }
    }
    let cycle = try #require(Digraph(nodes: [], edges: edges).cycles().first)
    #expect(cycle.shortest == [0, 1])
    #expect(cycle.cut.count == count * (count - 1) / 2)
    #expect(!cycle.isCutMinimal)
  }

  @Test(.comesToAnEnd)
  func manyTanglesCostNoMoreThanTheirEdges() {
    let isLinear = Growth.isBelow(power: 1.6, from: 5_000, times: 4) { count in
      let loops = Digraph(nodes: [], edges: (0..<count).map { (from: $0, to: $0 ^ 1) })
      #expect(loops.cycles().count == count / 2)
    }
    #expect(isLinear)
  }
}
