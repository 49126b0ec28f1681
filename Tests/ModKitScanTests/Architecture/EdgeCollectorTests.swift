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

  @Test func evidenceIsSortedAndSelfImportsAreDropped() {
    var edges = EdgeCollector(
      Workspace(name: "W", components: [component("A"), component("B", dependencies: ["Gone"])]))
    let places = [("b", 2), ("a", 9), ("b", 1)]
      .map { SourceLocation(file: $0, line: $1, column: 1) }
    edges.add(places.map { ("A", $0) }, from: .component("B"))
    edges.add([("A", place)], from: .component("A"))
    #expect(
      edges.componentEdges == [DependencyEdge(from: "B", to: "A", evidence: places.sorted())])
    #expect(edges.shellEdges.isEmpty)
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
    edges.add([("A", place)], from: .shell("A"))
    #expect(edges.componentEdges.isEmpty)
    #expect(edges.shellEdges == [DependencyEdge(from: "A", to: "A", evidence: [place])])
  }
}
