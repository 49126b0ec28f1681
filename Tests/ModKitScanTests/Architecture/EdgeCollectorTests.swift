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
    isReexport: Bool = false
  ) -> ComponentUse {
    ComponentUse(
      owner: owner, component: component, site: ImportSite(location ?? place),
      isReexport: isReexport)
  }

  @Test func evidenceIsSortedAndSelfImportsAreDropped() {
    var edges = EdgeCollector(
      Workspace(name: "W", components: [component("A"), component("B", dependencies: ["Gone"])]))
    let places = [("b", 2), ("a", 9), ("b", 1)]
      .map { SourceLocation(file: $0, line: $1, column: 1) }
    for place in places { edges.add(use(0, by: 1, at: place)) }
    edges.add(use(0, by: 0))
    #expect(
      edges.componentEdges == [
        DependencyEdge(from: "B", to: "A", evidence: places.sorted().map { ImportSite($0) })
      ])
    #expect(edges.shellEdges.isEmpty)
  }

  @Test func theFirstReexportIsRemembered() {
    var edges = EdgeCollector(Workspace(name: "W", components: [component("A"), component("B")]))
    let places = [3, 1, 2].map { SourceLocation(file: "f", line: $0, column: 1) }
    for place in places { edges.add(use(0, by: 1, at: place, isReexport: place.line > 1)) }
    #expect(edges.componentEdges.map(\.reexport) == [places[2]])
  }

  @Test func testsHaveEdgesOfTheirOwn() {
    var component = component("B", dependencies: ["A"])
    component.tests.dependencies = [Dependency(name: "A", location: place)]
    var edges = EdgeCollector(
      Workspace(name: "W", components: [self.component("A"), component, self.component("C")]))
    edges.add(use(1, by: 4))
    edges.add(use(2, by: 4))
    #expect(edges.componentEdges == [DependencyEdge(from: "B", to: "A", declaration: place)])
    #expect(
      edges.testEdges == [
        DependencyEdge(from: "B", to: "A", declaration: place),
        DependencyEdge(from: "B", to: "C", evidence: [ImportSite(place)]),
      ])
  }

  @Test func aDeclaredSelfDependencyStays() {
    let edges = EdgeCollector(
      Workspace(name: "W", components: [component("A", dependencies: ["A"])]))
    #expect(edges.componentEdges == [DependencyEdge(from: "A", to: "A", declaration: place)])
  }

  @Test func aShellMayBearTheNameOfAComponent() {
    var edges = EdgeCollector(
      Workspace(
        name: "W", components: [component("A")],
        products: [Product(name: "A", components: [], location: place)]))
    edges.add(use(0, by: 2))
    #expect(edges.componentEdges.isEmpty)
    #expect(edges.shellEdges == [DependencyEdge(from: "A", to: "A", evidence: [ImportSite(place)])])
  }
}
