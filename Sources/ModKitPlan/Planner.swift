public import ModKitModel

/// Decides for every component whether it is source or prebuilt.
///
/// A component is prebuilt when nobody wants its source, an artifact has its key, and everything
/// that it depends on is prebuilt too: a dependency that is source may be edited at any moment,
/// and a library that was compiled against its old form must not be linked with the new one.
///
/// A component whose source the developer does not have is prebuilt or nothing.
public struct Planner: Sendable {
  private let architecture: Architecture
  private let buildability: Buildability
  private let request: PlanRequest
  private let packages: PackageUnits?

  /// - Parameters:
  ///   - platform: what is built for
  ///   - backend: decides which components can be built, and which libraries can be linked
  ///   - builder: the backend that builds the libraries
  public init(
    _ architecture: Architecture, platform: Platform, backend: Backend, builder: Backend,
    request: PlanRequest
  ) {
    self.architecture = architecture
    self.request = request
    packages = backend.packages == .sourceOrLibrary ? PackageUnits(architecture.workspace) : nil
    buildability = Buildability(
      backend: backend, builder: builder,
      conditions: BuildConditions(architecture, platform: platform))
  }

  /// What is planned, before any artifact is looked up.
  ///
  /// - Throws: ``PlanError`` for a cycle, an unknown name, or a mode request for what cannot be built or
  ///   is not there.
  public func scope() throws(PlanError) -> Scope {
    let only = request.only.map(ComponentSelector.init(named:))
    try architecture.workspace.requireComponents(
      inFocus: (request.modeRequests + request.personalModeRequests).filter { $0.kind == .focus }
        .map(\.selector))
    for selector in only + request.modeRequests.map(\.selector) {
      try selector.requireSelection(among: architecture.workspace.components + allPackages)
    }
    let graph = DependencyGraph(architecture)
    let own = try narrowed(graph)
    let access = SourceAccess(teams: request.teams)
    let tests = ScopedTests(needing: needs(ofTestsOf: own, access), besides: own.names)
    let needed = tests.names.filter(graph.contains)
    let scope = try Scope(
      needed.isEmpty ? own : graph.narrowed(to: own.names + needed), buildability, access, tests,
      packages: packages(of:))
    for selector in only + request.modeRequests.map(\.selector) { try scope.check(selector) }
    for modeRequest in request.modeRequests + request.personalModeRequests {
      try scope.checkAccess(modeRequest)
    }
    return scope
  }

  private var allPackages: [Component] {
    packages == nil ? [] : architecture.workspace.packageUnits
  }

  /// Returns packages that components need and those of the shell, with all that they need.
  private func packages(of components: [String]) -> [Component] {
    guard let packages else { return [] }
    let products = request.product.map { [$0] } ?? architecture.workspace.products
    let ofShells = request.only.isEmpty ? products.flatMap(\.packages) : []
    return packages.closure(of: components + ofShells + request.only).withUnknownNeedsConsidered
  }

  /// The components whose tests are asked for and can be there, with what these need. Those that are nothing but
  /// tests, as some of descriptions are, come along with what they test: nothing depends on them.
  ///
  /// - Parameter own: the components of the product
  private func needs(
    ofTestsOf own: DependencyGraph, _ access: SourceAccess
  ) -> [String: [String]] {
    guard request.tests != .none else { return [:] }
    let workspace = architecture.workspace
    let precedence = ModePrecedence(request, workspace.integration)
    let names = Set(workspace.components.map(\.name) + workspace.packages.map(\.name))
    let edges = architecture.edges.building.ofTests
      .filter { names.contains($0.to) && $0.to != $0.from }
    let needs = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to).sorted() }
    let wanted = Set(
      own.all.lazy.filter { request.tests == .all || precedence.isInFocus($0) }.map(\.name))
    let tested = workspace.components.compactMap { component -> (String, [String])? in
      guard !component.tests.sources.isEmpty, access.denial(of: component) == nil else {
        return nil
      }
      let (name, needs) = (component.name, needs[component.name] ?? [])
      let isTested =
        wanted.contains(name)
        || component.isNothingButTests && needs.contains(where: wanted.contains)
      return isTested ? (name, needs) : nil
    }
    return Dictionary(tested) { first, _ in first }
  }

  /// Returns the components of the product, or the requested ones, with all their dependencies.
  private func narrowed(_ graph: DependencyGraph) throws(PlanError) -> DependencyGraph {
    var graph = graph
    if let product = request.product { graph = graph.narrowed(to: product.entryComponents) }
    let packages = Set(allPackages.map(\.name))
    for name in request.only where !graph.contains(name) && !packages.contains(name) {
      throw .notPlanned(selector: name)
    }
    return request.only.isEmpty ? graph : graph.narrowed(to: request.only.filter(graph.contains))
  }

  /// - Parameter supplies: the keys of the components of `scope` and the artifacts that were found
  ///   for them, for each destination
  public func plan(_ scope: Scope, _ supplies: [DestinationSupply]) -> IntegrationPlan {
    precondition(!supplies.isEmpty, "a plan has a destination")
    let precedence = ModePrecedence(request, architecture.workspace.integration)
    var decisions = StateDecisions(scope: scope, precedence: precedence, supplies: supplies)
    let planned = scope.components.map { component in
      let state = decisions.decide(component)
      let lacking = decisions.lackingSupply(of: component.name)
      return PlannedComponent(
        component: supplies[0].supply.component(component), state: state,
        key: (lacking ?? supplies[0]).keys[component.name]?.key,
        lackingDestination: supplies.count > 1 ? lacking?.destination : nil,
        dependencies: scope.graph.dependencies(of: component.name),
        packages: scope.graph.packages(of: component.name))
    }
    return IntegrationPlan(
      product: request.product?.name, destinations: supplies.map(\.destination),
      components: planned + scope.leftOut,
      packages: PackageDecisions(
        packages: scope.packages, precedence: precedence, supplies: supplies
      ).planned, tests: scope.tests)
  }
}
