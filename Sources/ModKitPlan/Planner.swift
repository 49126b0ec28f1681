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
  private let platform: Platform
  private let backend: IntegrationBackend
  private let request: PlanRequest

  /// - Parameter backend: decides what can be built, and where libraries can be linked
  public init(
    _ architecture: Architecture, platform: Platform, backend: IntegrationBackend = .swiftpm,
    request: PlanRequest
  ) {
    self.architecture = architecture
    self.platform = platform
    self.backend = backend
    self.request = request
  }

  /// What is planned, before any artifact is looked up.
  ///
  /// - Throws: ``PlanError`` for a cycle, an unknown name, or a wish for what cannot be built or
  ///   is not there.
  public func scope() throws(PlanError) -> Scope {
    for selector in request.only.map(ComponentSelector.init(named:))
      + request.wishes.map(\.selector)
    {
      try selector.requireSelection(among: architecture.workspace.components)
    }
    let names = ProductClosure.names(of: request.product, in: architecture)
    let whole = DependencyGraph(architecture, among: names)
    let graph = try request.only.isEmpty ? whole : whole.narrowed(to: request.only)
    let components = try graph.dependenciesFirst()
    let omitted = buildability(by: backend).omissions(among: components, graph)
    let scope = Scope(
      components: components.filter { omitted[$0.name] == nil },
      omitted: components.compactMap { component in
        omitted[component.name].map { OmittedComponent(name: component.name, reason: $0) }
      }
      .sorted { $0.name < $1.name },
      omittedComponents: components.filter { omitted[$0.name] != nil },
      graph: graph, withoutLibrary: withoutLibrary(among: components),
      denials: denials(among: components))
    for name in request.only { try scope.check(ComponentSelector(named: name)) }
    for wish in request.wishes { try scope.check(wish.selector) }
    for wish in request.wishes + request.personalWishes { try scope.checkAccess(wish) }
    return scope
  }

  private func buildability(by backend: IntegrationBackend) -> Buildability {
    Buildability(
      platform: platform, backend: backend, ownSwiftImports: architecture.ownSwiftImports)
  }

  /// Libraries are built by SwiftPM, whatever the backend.
  private func withoutLibrary(among components: [Component]) -> [String: String] {
    guard backend != .swiftpm else { return [:] }
    let builder = buildability(by: .swiftpm)
    return Dictionary(
      uniqueKeysWithValues: components.compactMap { component in
        (builder.obstacle(to: component) ?? foreignLibrary(component))
          .map { (component.name, $0) }
      })
  }

  /// Libraries are built for the platform of the machine, which apps of other platforms cannot link.
  private func foreignLibrary(_ component: Component) -> String? {
    let pods = PodPlatforms(deploymentTargets: architecture.workspace.deploymentTargets)
    let others = pods.versions(for: component).keys.filter { $0 != platform }
    guard !others.isEmpty else { return nil }
    let names = others.map(\.rawValue).sorted().joined(separator: ", ")
    return "libraries are built for \(platform.rawValue), and the pod is for \(names)"
  }

  private func denials(among components: [Component]) -> [String: String] {
    let access = SourceAccess(teams: request.teams)
    return Dictionary(
      uniqueKeysWithValues: components.compactMap { component in
        access.denial(of: component).map { (component.name, $0) }
      })
  }

  /// - Parameters:
  ///   - keys: the keys of the components of `scope`
  ///   - supply: the artifacts that were found for those keys
  public func plan(_ scope: Scope, keys: ArtifactKeys, supply: ArtifactSupply) -> IntegrationPlan {
    let precedence = ModePrecedence(request, architecture.workspace.integration)
    var decisions = ModeDecisions(
      scope: scope, precedence: precedence, keys: keys, supply: supply)
    let planned = scope.components.map { component in
      let decision = decisions.decide(component)
      return PlannedComponent(
        component: supply.component(component),
        mode: decision.mode,
        reason: decision.reason,
        key: keys[component.name]?.key,
        dependencies: scope.graph.dependencies(of: component.name),
        artifact: decision.mode == .prebuilt ? supply.artifacts[component.name] : nil,
        isBoundToSource: decision.isBound,
        isMiss: !decision.isBound && supply.artifacts[component.name] == nil)
    }
    return IntegrationPlan(
      product: request.product?.name, components: planned, omitted: scope.omitted,
      unavailable: decisions.unavailable)
  }
}
