public import ModKitModel

/// Decides for every component whether it is source or prebuilt.
///
/// A component is prebuilt when nobody wants its source, an artifact has its key, and everything
/// that it depends on is prebuilt too: a dependency that is source may be edited at any moment,
/// and a library that was compiled against its old form must not be linked with the new one.
public struct Planner: Sendable {
  private let architecture: Architecture
  private let platform: Platform
  private let backend: IntegrationBackend
  private let request: PlanRequest

  /// - Parameter backend: what can be built depends on it, and no mode does
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
  /// - Throws: ``PlanError`` for a cycle, an unknown name, or a wish for what cannot be built.
  public func scope() throws(PlanError) -> Scope {
    let names = ProductClosure.names(of: request.product, in: architecture)
    let whole = DependencyGraph(architecture, among: names)
    let graph = try request.only.isEmpty ? whole : whole.narrowed(to: request.only)
    let components = try graph.dependenciesFirst()
    let omitted = buildability(by: backend).omissions(among: components, graph)
    let scope = Scope(
      components: components.filter { omitted[$0.name] == nil },
      omitted: omitted.map { OmittedComponent(name: $0, reason: $1) }
        .sorted { $0.name < $1.name },
      graph: graph, withoutLibrary: withoutLibrary(among: components))
    for name in request.only { try scope.check(NameSelector(literally: name)) }
    for pattern in request.focus + request.source + request.prebuilt {
      try scope.check(NameSelector(pattern))
    }
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
        builder.obstacle(to: component).map { (component.name, $0) }
      })
  }

  /// - Parameters:
  ///   - keys: the keys of the components of `scope`
  ///   - supply: the artifacts that were found for those keys
  public func plan(_ scope: Scope, keys: ArtifactKeys, supply: ArtifactSupply) -> IntegrationPlan {
    var bound: Set<String> = []
    let planned = scope.components.map { component in
      let dependencies = scope.graph.dependencies(of: component.name)
      let wish = wishForSource(component, in: scope)
      let boundDependency = dependencies.first(where: bound.contains)
      let decision = decide(component, wish, boundDependency, keys, supply)
      let isBound = wish != nil || boundDependency != nil
      if isBound { bound.insert(component.name) }
      return PlannedComponent(
        component: component,
        mode: decision.mode,
        reason: decision.reason,
        key: keys[component.name]?.key,
        dependencies: dependencies,
        artifact: decision.mode == .prebuilt ? supply.artifacts[component.name] : nil,
        isBoundToSource: isBound,
        isMiss: !isBound && supply.artifacts[component.name] == nil)
    }
    return IntegrationPlan(
      product: request.product?.name, components: planned, omitted: scope.omitted)
  }

  // MARK: Decisions

  private struct Decision {
    var mode: IntegrationMode
    var reason: String
  }

  private func decide(
    _ component: Component, _ wish: String?, _ boundDependency: String?, _ keys: ArtifactKeys,
    _ supply: ArtifactSupply
  ) -> Decision {
    if let wish { return Decision(mode: .source, reason: wish) }
    if let boundDependency {
      return Decision(mode: .source, reason: "depends on '\(boundDependency)', which is source")
    }
    if let gap = keys.gap(below: component.name) {
      return Decision(mode: .source, reason: "its dependency '\(gap)' has no artifact yet")
    }
    if supply.artifacts[component.name] != nil {
      return Decision(mode: .prebuilt, reason: "an artifact has its key")
    }
    let reason = supply.rejected[component.name].map { "its artifact is unusable: \($0)" }
    return Decision(mode: .source, reason: reason ?? "no artifact has its key")
  }

  private func wishForSource(_ component: Component, in scope: Scope) -> String? {
    if matches(component, request.focus) { return "in focus" }
    if matches(component, request.source) { return "asked for as source" }
    if !component.resources.isEmpty {
      return "has resources, which a static library cannot carry"
    }
    if let obstacle = scope.withoutLibrary[component.name] {
      return "cannot be prebuilt here: \(obstacle)"
    }
    if component.integration.preference == .source, !matches(component, request.prebuilt) {
      return "its manifest prefers source"
    }
    return nil
  }

  private func matches(_ component: Component, _ patterns: [String]) -> Bool {
    patterns.contains { NameSelector($0).matches(component.name) }
  }
}
