import ModKitModel
import Testing

@testable import ModKitScan

@Suite struct EdgeCollectorTests {
  private let place = SourceLocation(file: "f", line: 1, column: 1)

  private func component(_ name: String, dependencies: [String] = []) -> Component {
    Component(
      name: name, directory: name, layer: "a",
      dependencies: dependencies.map { Dependency(name: $0, location: place) },
      locations: ComponentLocations(name: place, layer: place))
  }

  private func use(
    _ component: Int, by owner: Int, at location: ModKitModel.SourceLocation? = nil,
    isReexport: Bool = false, isTestable: Bool = false
  ) -> ComponentUse {
    ComponentUse(
      owner: owner, component: component, site: ImportSite(location ?? place),
      isReexport: isReexport, isTestable: isTestable)
  }

  /// The uses come in two batches.
  private func add(_ uses: ComponentUse..., to edges: inout EdgeCollector) {
    for part in [uses.prefix(1), uses.dropFirst()] {
      var batch = ComponentUses()
      for use in part { batch.add(use) }
      edges.add(late: batch.owners)
    }
  }

  @Test func evidenceIsSortedAndSelfImportsAreDropped() {
    var edges = EdgeCollector(
      Workspace(name: "W", components: [component("A"), component("B", dependencies: ["Gone"])]))
    let places = [("b", 2), ("a", 9), ("b", 1)]
      .map { SourceLocation(file: $0, line: $1, column: 1) }
    add(
      use(0, by: 1, at: places[0]), use(0, by: 1, at: places[1]), use(0, by: 1, at: places[2]),
      use(0, by: 0), to: &edges)
    #expect(
      edges.edges.components == [
        DependencyEdge(from: "B", to: "A", evidence: places.sorted().map { ImportSite($0) })
      ])
    #expect(edges.edges.shells.isEmpty)
  }

  @Test func anOwnerMayComeBack() {
    let places = (1...4).map { SourceLocation(file: "f", line: $0, column: 1) }
    let order = [(0, 2, 0), (1, 2, 1), (0, 2, 2), (1, 0, 3)]
    func edges(_ order: [(owner: Int, component: Int, place: Int)]) -> [DependencyEdge] {
      var uses = ComponentUses()
      for (owner, component, place) in order {
        uses.add(use(component, by: owner, at: places[place]))
      }
      var edges = EdgeCollector(
        Workspace(name: "W", components: [component("A"), component("B"), component("C")]))
      edges.add(uses.owners)
      return edges.edges.components
    }
    let found = edges(order)
    #expect(found == edges([order[0], order[2], order[1], order[3]]))
    #expect(found.map(\.to) == ["C", "A", "C"])
    #expect(found.first?.evidence == [places[0], places[2]].map { ImportSite($0) })
  }

  @Test func whatIsGatheredMayBeAskedForAgain() {
    let places = (1...3).map { SourceLocation(file: "f", line: $0, column: 1) }
    var uses = ComponentUses()
    uses.add(use(2, by: 0, at: places[0], isReexport: true))
    uses.add(use(1, by: 0, at: places[1]))
    let first = uses.owners
    #expect(first.map(\.owner) == [0] && first[0].components.map(\.component) == [2, 1])
    uses.add(use(2, by: 0, at: places[2]))
    uses.add(use(2, by: 1, at: places[0]))
    let second = uses.owners
    #expect(second.map(\.owner) == [0, 1])
    #expect(second[0].components[0].sites.sites.map(\.location) == [places[0], places[2]])
    #expect(second[0].components[0].sites.reexport == places[0])
    #expect(second[1].components[0].sites.reexport == nil)
    #expect(first[0].components[0].sites.sites.map(\.location) == [places[0]])
  }

  @Test func theFirstReexportIsRemembered() {
    var edges = EdgeCollector(Workspace(name: "W", components: [component("A"), component("B")]))
    let places = [3, 1, 2].map { SourceLocation(file: "f", line: $0, column: 1) }
    add(
      use(0, by: 1, at: places[0], isReexport: true), use(0, by: 1, at: places[1]),
      use(0, by: 1, at: places[2], isReexport: true), to: &edges)
    #expect(edges.edges.components.map(\.reexport) == [places[2]])
  }

  /// Of components it counts for keys, of tests it does not.
  @Test func oneTestableImportIsEnough() {
    var edges = EdgeCollector(
      Workspace(name: "W", components: ["A", "B", "C"].map { component($0) }))
    add(
      use(0, by: 1, isTestable: true), use(0, by: 1), use(0, by: 2),
      use(2, by: 4, isTestable: true),
      to: &edges)
    let (components, tests, _) = edges.edges
    #expect(components.map(\.isTestable) == [true, false] && tests.map(\.isTestable) == [true])
    let architecture = Architecture(
      workspace: Workspace(name: "W", components: []), edges: components, testEdges: tests)
    #expect(architecture.testableComponents == ["A"])
  }

  @Test func testsHaveEdgesOfTheirOwn() {
    var component = component("B", dependencies: ["A"])
    component.tests.dependencies = [Dependency(name: "A", location: place)]
    var edges = EdgeCollector(
      Workspace(name: "W", components: [self.component("A"), component, self.component("C")]))
    add(use(1, by: 4), use(2, by: 4), to: &edges)
    #expect(edges.edges.components == [DependencyEdge(from: "B", to: "A", declaration: place)])
    #expect(
      edges.edges.tests == [
        DependencyEdge(from: "B", to: "A", declaration: place),
        DependencyEdge(from: "B", to: "C", evidence: [ImportSite(place)]),
      ])
  }

  @Test func aDeclaredSelfDependencyStays() {
    let edges = EdgeCollector(
      Workspace(name: "W", components: [component("A", dependencies: ["A"])]))
    #expect(edges.edges.components == [DependencyEdge(from: "A", to: "A", declaration: place)])
  }

  @Test func aShellMayBearTheNameOfAComponent() {
    var edges = EdgeCollector(
      Workspace(
        name: "W", components: [component("A")],
        products: [Product(name: "A", components: [], location: place)]))
    add(use(0, by: 2), to: &edges)
    #expect(edges.edges.components.isEmpty)
    #expect(
      edges.edges.shells == [DependencyEdge(from: "A", to: "A", evidence: [ImportSite(place)])])
  }
}
