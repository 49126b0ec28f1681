import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct CoLinkageTests {
  /// Against a search for whatever reaches both.
  @Test(arguments: 0..<UInt64(200)) func theyAgreeWithANaiveOracle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let names = (10..<(10 + Int.random(in: 2...14, using: &random))).map { "C\($0)" }
    let fixture = Self.fixture(names, &random)
    let order = names.shuffled(using: &random)
    let partners = CoLinkage(fixture.architecture).partners(among: order)
    for (index, name) in order.enumerated() {
      let expected = order[..<index].first { Self.meet($0, name, in: fixture) }
      #expect(partners[name] == expected, "seed \(seed)")
    }
  }

  /// Products are named like components, which must not confuse them.
  private static func fixture(_ names: [String], _ random: inout SplitMix64) -> Fixture {
    var fixture = Fixture(names.map { .base($0) })
    let share = Int.random(in: 2...12, using: &random)
    for from in names {
      for to in names where Int.random(in: 0..<share, using: &random) == 0 {
        fixture.edges += Fixture([], [.used(from, to)]).edges
      }
    }
    for number in 10..<13 {
      let parts = names.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      fixture.products.append(
        Product(name: "C\(number)", components: parts, location: Fixture.root(line: 1)))
    }
    fixture.shellEdges = names.prefix(2).map {
      DependencyEdge(.shell(of: "C10"), to: $0, declaration: Fixture.root(line: 1))
    }
    return fixture
  }

  private static func meet(_ left: String, _ right: String, in fixture: Fixture) -> Bool {
    let products = fixture.products.map { product in
      product.components + fixture.shellEdges.filter { $0.from == product.name }.map(\.to)
    }
    let roots = fixture.components.map { [$0.name] } + products
    return roots.contains { root in
      var reached = Set(root)
      for _ in fixture.components {
        for edge in fixture.edges where reached.contains(edge.from) { reached.insert(edge.to) }
      }
      return reached.isSuperset(of: [left, right])
    }
  }

  @Test func aWorkspaceWithManyTopsIsQuick() {
    let names = (10_000..<13_000).map { "C\($0)" }
    let links = names.indices.dropFirst(1500).flatMap { index in
      (1...10).map { Fixture.Link.used(names[index], names[(index * $0) % 1500]) }
    }
    var architecture = Fixture(names.map { .base($0) }).architecture
    architecture.edges = links.map {
      DependencyEdge(from: $0.from, to: $0.to, declaration: Fixture.root(line: 1))
    }
    #expect(!CoLinkage(architecture).partners(among: names).isEmpty)
  }
}
