public import ModKitModel

/// The components of a plan, and those that the platform leaves out.
public struct Scope: Sendable {
  /// Dependencies first.
  public let components: [Component]
  /// The packages that they and the shell need, each after those that it needs.
  public let packages: [Component]
  /// The dependencies of the components.
  public let graph: DependencyGraph
  /// The tests that can be built.
  let tests: PlannedTests
  /// Components that are left out, dependencies first.
  let leftOut: [PlannedComponent]
  /// Why components of the scope can never be libraries, by name.
  let libraryLimits: [String: LibraryLimit]
  /// Why the developer does not have the source of components.
  let denials: [String: SourceDenial]

  /// - Parameter packages: returns packages with all that they need, by the names of some
  init(
    _ graph: DependencyGraph, _ buildability: Buildability, _ access: SourceAccess,
    _ tests: ScopedTests = ScopedTests(),
    packages: (_ names: [String]) -> [Component] = { _ in [] }
  ) throws(PlanError) {
    let all = try graph.dependenciesFirst()
    let obstacles = buildability.obstacles(among: all, graph)
    self.graph = graph
    let components = all.filter { obstacles[$0.name] == nil }
    self.components = components
    let names = Set(components.map(\.name))
    let own = packages(
      components.lazy.filter { !tests.isSupport($0) }.flatMap { graph.packages(of: $0.name) })
    var planned = tests.planned(leftOut: { obstacles[$0] != nil }, among: names)
    self.packages = packages(
      components.flatMap { graph.packages(of: $0.name) }
        + planned.needs.values.joined().filter { !names.contains($0) })
    planned.support.formUnion(Set(self.packages.map(\.name)).subtracting(own.map(\.name)))
    self.tests = planned
    // Nobody misses what only tests need, but the tests.
    leftOut = all.lazy.filter { !tests.isSupport($0) }.compactMap { component in
      obstacles[component.name].map { obstacle in
        PlannedComponent(
          component: component, state: .omitted(obstacle),
          dependencies: graph.dependencies(of: component.name))
      }
    }
    libraryLimits = buildability.libraryLimits(among: components)
    denials = Dictionary(
      uniqueKeysWithValues: components.compactMap { component in
        access.denial(of: component).map { (component.name, $0) }
      })
  }

  /// Components that are left out, sorted by name.
  public var omitted: [PlannedComponent] { leftOut.sorted { $0.name < $1.name } }

  /// - Throws: ``PlanError`` when the selector selects nothing that can be built.
  func check(_ selector: ComponentSelector) throws(PlanError) {
    if (components + packages).contains(where: selector.selects) { return }
    for planned in leftOut where selector.selects(planned.component) {
      if case .omitted(let obstacle) = planned.state {
        throw .notBuildable(name: planned.name, obstacle)
      }
    }
    throw .notPlanned(selector: selector.text)
  }

  /// - Throws: ``PlanError`` when the mode request asks for the source of a component, by its name, that
  ///   the developer does not have.
  func checkAccess(_ modeRequest: ModeRequest) throws(PlanError) {
    guard modeRequest.kind.mode == .source, modeRequest.selector.isName,
      let component = components.first(where: modeRequest.selector.selects),
      let denial = denials[component.name]
    else { return }
    throw .noSource(name: component.name, modeRequest, denial, owners: component.owners)
  }
}
