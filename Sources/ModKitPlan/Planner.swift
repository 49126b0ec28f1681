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

  /// - Parameters:
  ///   - platform: the platform of this machine
  ///   - backend: decides which components can be built, and which libraries can be linked
  ///   - builder: the backend that builds the libraries
  public init(
    _ architecture: Architecture, platform: Platform, backend: Backend, builder: Backend,
    request: PlanRequest
  ) {
    self.architecture = architecture
    self.request = request
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
    for selector in only + request.modeRequests.map(\.selector) {
      try selector.requireSelection(among: architecture.workspace.components)
    }
    let scope = try Scope(graph(), buildability, SourceAccess(teams: request.teams))
    for selector in only + request.modeRequests.map(\.selector) { try scope.check(selector) }
    for modeRequest in request.modeRequests + request.personalModeRequests {
      try scope.checkAccess(modeRequest)
    }
    return scope
  }

  /// Returns the components of the product, or the requested ones, with all their dependencies.
  private func graph() throws(PlanError) -> DependencyGraph {
    var graph = DependencyGraph(architecture)
    if let product = request.product { graph = graph.narrowed(to: product.entryComponents) }
    for name in request.only where !graph.contains(name) { throw .notPlanned(selector: name) }
    return request.only.isEmpty ? graph : graph.narrowed(to: request.only)
  }

  /// - Parameters:
  ///   - keys: the keys of the components of `scope`
  ///   - supply: the artifacts that were found for those keys
  public func plan(_ scope: Scope, keys: ArtifactKeys, supply: ArtifactSupply) -> IntegrationPlan {
    var decisions = StateDecisions(
      scope: scope, precedence: ModePrecedence(request, architecture.workspace.integration),
      keys: keys, supply: supply)
    let planned = scope.components.map { component in
      PlannedComponent(
        component: supply.component(component),
        state: decisions.decide(component),
        key: keys[component.name]?.key,
        dependencies: scope.graph.dependencies(of: component.name))
    }
    return IntegrationPlan(product: request.product?.name, components: planned + scope.leftOut)
  }
}
