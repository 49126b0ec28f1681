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
    packages = backend.name == builder.name ? PackageUnits(architecture.workspace) : nil
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
    let tested = tested(among: own, of: graph, access)
    let needed = tested + tested.flatMap(graph.needs).filter(graph.contains)
    let scope = try Scope(
      graph.narrowed(to: own.names + needed),
      buildability, access, ScopedTests(of: tested, besides: Set(own.names)),
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

  /// The components whose tests are asked for and can be there, sorted. Those that are nothing but tests, as some of
  /// descriptions are, come along with what they test: nothing depends on them.
  ///
  /// - Parameters:
  ///   - own: the components of the product
  ///   - graph: all components
  private func tested(
    among own: DependencyGraph, of graph: DependencyGraph, _ access: SourceAccess
  ) -> [String] {
    guard request.tests != .none else { return [] }
    let precedence = ModePrecedence(request, architecture.workspace.integration)
    let wanted = Set(
      own.all.lazy.filter { request.tests == .all || precedence.isInFocus($0) }.map(\.name))
    let tested = graph.all.filter { component in
      guard !component.tests.sources.isEmpty, access.denial(of: component) == nil else {
        return false
      }
      return wanted.contains(component.name)
        || component.isNothingButTests
          && graph.needs(ofTests: component.name).contains(where: wanted.contains)
    }
    return tested.map(\.name).sorted()
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
