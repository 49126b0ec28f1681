import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct EdgeAssemblyTests {
  private let place = SourceLocation(file: "f", line: 1, column: 1)

  private func component(_ name: String, dependencies: [String] = []) -> Component {
    Component(
      name: name, directory: name, layer: "a",
      dependencies: dependencies.map { Dependency(name: $0, location: place) },
      locations: ComponentLocations(name: place, layer: place))
  }

  /// An import in a file of an owner that leads to a component, which has a place in the workspace.
  private struct Use {
    var target: Int
    var file: OwnedFile
    var location: ModKitModel.SourceLocation
    var isReexport: Bool
    var isTestable: Bool

    func add(to gatherer: inout ImportGatherer) {
      gatherer.enter(file)
      gatherer.add(
        SourceSite(location), to: target, isReexport: isReexport, isTestable: isTestable)
    }
  }

  /// Components are A, B and C, in this order.
  private func use(
    _ target: Int, by owner: SourceOwner, at location: ModKitModel.SourceLocation? = nil,
    isReexport: Bool = false, isTestable: Bool = false
  ) -> Use {
    let isShell = owner == .shell(of: owner.name)
    let home = isShell ? nil : ["A", "B", "C"].firstIndex(of: owner.name)
    return Use(
      target: target, file: OwnedFile(path: "f", owner: owner, home: home, role: .source),
      location: location ?? place, isReexport: isReexport, isTestable: isTestable)
  }

  /// The uses come in two batches.
  private func add(_ uses: Use..., to edges: inout EdgeAssembly) {
    for part in [uses.prefix(1), uses.dropFirst()] {
      var batch = ImportGatherer()
      for use in part { use.add(to: &batch) }
      edges.add(imports: batch.grounds)
    }
  }

  @Test func evidenceIsSortedAndSelfImportsAreDropped() {
    var edges = EdgeAssembly(
      Workspace(name: "W", components: [component("A"), component("B", dependencies: ["Gone"])]))
    let places = [("b", 2), ("a", 9), ("b", 1)]
      .map { SourceLocation(file: $0, line: $1, column: 1) }
    let b = SourceOwner.component("B")
    add(
      use(0, by: b, at: places[0]), use(0, by: b, at: places[1]), use(0, by: b, at: places[2]),
      use(0, by: .component("A")), to: &edges)
    #expect(
      edges.edges.ofComponents == [
        DependencyEdge(from: "B", to: "A", imports: places.sorted().map { SourceSite($0) })
      ])
    #expect(edges.edges.ofShells.isEmpty)
  }

  @Test func anOwnerMayComeBack() {
    let places = (1...4).map { SourceLocation(file: "f", line: $0, column: 1) }
    let order = [("A", 2, 0), ("B", 2, 1), ("A", 2, 2), ("B", 0, 3)]
    func edges(_ order: [(owner: String, target: Int, place: Int)]) -> [DependencyEdge] {
      var imports = ImportGatherer()
      for (owner, target, place) in order {
        use(target, by: .component(owner), at: places[place]).add(to: &imports)
      }
      var edges = EdgeAssembly(
        Workspace(name: "W", components: [component("A"), component("B"), component("C")]))
      edges.add(imports: imports.grounds)
      return edges.edges.ofComponents
    }
    let found = edges(order)
    #expect(found == edges([order[0], order[2], order[1], order[3]]))
    #expect(found.map(\.to) == ["C", "A", "C"])
    #expect(found.first?.importSites == [places[0], places[2]].map { SourceSite($0) })
  }

  @Test func whatIsGatheredMayBeAskedForAgain() throws {
    let places = (1...3).map { SourceLocation(file: "f", line: $0, column: 1) }
    let (a, b) = (SourceOwner.component("A"), SourceOwner.component("B"))
    var imports = ImportGatherer()
    use(2, by: a, at: places[0], isReexport: true).add(to: &imports)
    use(1, by: a, at: places[1]).add(to: &imports)
    let first = imports.grounds
    #expect(first.map(\.owner) == [a] && first[0].grounds.map(\.target) == [2, 1])
    use(2, by: a, at: places[2]).add(to: &imports)
    use(2, by: b, at: places[0]).add(to: &imports)
    let second = imports.grounds
    #expect(second.map(\.owner) == [a, b])
    let own = [places[0], places[2]].map { SourceSite($0) }
    #expect(
      second[0].grounds[0].ground == .imported(EdgeImports(sites: own, reexport: places[0])))
    #expect(
      second[1].grounds[0].ground == .imported(EdgeImports(sites: [SourceSite(places[0])])))
    #expect(
      first[0].grounds[0].ground
        == .imported(EdgeImports(sites: [SourceSite(places[0])], reexport: places[0])))
  }

  @Test func theFirstReexportIsRemembered() {
    var edges = EdgeAssembly(Workspace(name: "W", components: [component("A"), component("B")]))
    let places = [3, 1, 2].map { SourceLocation(file: "f", line: $0, column: 1) }
    let b = SourceOwner.component("B")
    add(
      use(0, by: b, at: places[0], isReexport: true), use(0, by: b, at: places[1]),
      use(0, by: b, at: places[2], isReexport: true), to: &edges)
    #expect(edges.edges.map(\.imports?.reexport) == [places[2]])
  }

  /// Of components it counts for keys, of tests it does not.
  @Test func oneTestableImportIsEnough() {
    let workspace = Workspace(
      name: "W", components: ["A", "B", "C"].map { component($0) })
    var edges = EdgeAssembly(workspace)
    add(
      use(0, by: .component("B"), isTestable: true), use(0, by: .component("B")),
      use(0, by: .component("C")), use(2, by: .tests(of: "B"), isTestable: true),
      to: &edges)
    let all = edges.edges
    #expect(all.ofComponents.map(\.imports?.isTestable) == [true, false])
    #expect(all.ofTests.map(\.imports?.isTestable) == [true])
    let architecture = Architecture(workspace: workspace, edges: all)
    #expect(architecture.testableComponents == ["A"])
  }

  @Test func testsHaveEdgesOfTheirOwn() {
    var component = component("B", dependencies: ["A"])
    component.tests.dependencies = [Dependency(name: "A", location: place)]
    var edges = EdgeAssembly(
      Workspace(name: "W", components: [self.component("A"), component, self.component("C")]))
    let tests = SourceOwner.tests(of: "B")
    add(use(1, by: tests), use(2, by: tests), to: &edges)
    #expect(
      edges.edges == [
        DependencyEdge(from: "B", to: "A", declaration: place),
        DependencyEdge(tests, to: "A", declaration: place),
        DependencyEdge(tests, to: "C", imports: [SourceSite(place)]),
      ])
  }

  @Test func aDeclaredSelfDependencyStays() {
    let edges = EdgeAssembly(
      Workspace(name: "W", components: [component("A", dependencies: ["A"])]))
    #expect(edges.edges == [DependencyEdge(from: "A", to: "A", declaration: place)])
  }

  @Test func aShellMayBearTheNameOfAComponent() {
    var edges = EdgeAssembly(
      Workspace(
        name: "W", components: [component("A")],
        products: [Product(name: "A", components: [], location: place)]))
    let shell = SourceOwner.shell(of: "A")
    add(use(0, by: shell), to: &edges)
    #expect(edges.edges == [DependencyEdge(shell, to: "A", imports: [SourceSite(place)])])
  }
}
