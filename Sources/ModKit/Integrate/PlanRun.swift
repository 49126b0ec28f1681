import ModKitBuild
import ModKitDisk
import ModKitGenerate
public import ModKitModel
import ModKitPlan
import ModKitScan
import ModKitStore

/// What the plans of one run have in common, whatever their destinations are.
struct PlanPreparation {
  private let project: Project
  private let request: PlanRequest
  private let backend: Backend
  private let configuration: BuildConfiguration
  private let remote: RemoteStore?
  private let holdsStore: Bool
  private let scan: ArchitectureScanner<DiskFileTree>.Outcome
  /// In the order of the request.
  let destinations: [ResolvedDestination]

  /// Scans the workspace, and finds the compilers and SDKs of the destinations meanwhile.
  init(
    _ project: Project, _ request: PlanRequest, _ backend: Backend,
    _ configuration: BuildConfiguration, _ destinations: DestinationRequest, _ use: RemoteUse
  ) async throws {
    self.project = project
    self.request = request
    self.backend = backend
    self.configuration = configuration
    // The compiler is asked meanwhile; what is wrong with it is told first, since it stops everything.
    async let found = DestinationSearch.resolve(destinations, project.workspace.deployment)
    let scanned = Result { () throws(UnreadableSources) in
      try project.scan(project.workspace, in: project.tree)
    }
    self.destinations = try await found
    scan = try scanned.get()
    remote = use == .none ? nil : try RemoteStore(of: project.workspace, into: project.store)
    holdsStore = remote != nil
  }

  /// Decides for each component whether it is source or prebuilt for some of the destinations.
  ///
  /// - Parameter destinations: of one platform
  func plan(for destinations: [ResolvedDestination]) async throws -> PreparedPlan {
    let stage = RunTimings.begin(.plan)
    defer { stage.end() }
    let platform = destinations[0].target.platform
    let architecture = scan.architecture.building(on: platform, with: backend, in: project.tree)
    let planner = Planner(
      architecture, platform: platform, backend: backend,
      builder: Backend.libraryBuilder, request: request)
    let scope = try planner.scope()
    try PlanRun(project).requireDistinctModules(scope.components)
    try BuildableNames.require(in: scope.components)
    let digests = try project.digests(of: scope.components, in: project.tree)
    try project.requireOwnStore()
    let hold = project.store.hold(isForStoring: holdsStore)
    let prepared = try destinations.map { destination in
      let conditions = ArtifactKeys.Conditions(
        target: destination.target, configuration: configuration, lock: project.workspace.lock,
        digests: digests.byPath, testableComponents: architecture.testableComponents,
        packages: project.workspace.packageLines)
      return try PreparedDestination(destination, conditions, for: scope, in: project.store)
    }
    var plan = PreparedPlan(
      planner, scope, prepared, remote, hold: hold,
      isRepeatable: scan.isProvable && !project.dependsOnCircumstances, of: architecture)
    try await plan.fetchMisses()
    return plan
  }
}

/// Decides which components are source and which are libraries: what `integrate`, `prebuild`, `explain` and `store`
/// begin with.
public struct PlanRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Decides for each component whether it is source or prebuilt.
  ///
  /// - Parameter destinations: what libraries are linked for, destinations of one platform
  /// - Throws: `InvalidManifests`, `PlanError`, ``ToolError``, ``UnreadableSources``,
  ///   ``RemoteError``, ``DestinationError``
  public func prepare(
    _ request: PlanRequest, backend: Backend = Backend.libraryBuilder,
    configuration: BuildConfiguration, for destinations: DestinationRequest = .host,
    remote use: RemoteUse = .none
  ) async throws -> PreparedPlan {
    let preparation = try await preparation(
      of: request, backend, configuration, destinations, use)
    try DestinationError.requireOnePlatform(preparation.destinations)
    return try await preparation.plan(for: preparation.destinations)
  }

  /// The same, with one plan for each platform, in the order of the destinations.
  public func prepareForEachPlatform(
    _ request: PlanRequest, backend: Backend, configuration: BuildConfiguration,
    for destinations: DestinationRequest
  ) async throws -> [PreparedPlan] {
    let preparation = try await preparation(
      of: request, backend, configuration, destinations, .none)
    var (platforms, plans): ([Platform], [PreparedPlan]) = ([], [])
    for destination in preparation.destinations {
      let platform = destination.target.platform
      guard !platforms.contains(platform) else { continue }
      platforms.append(platform)
      plans.append(
        try await preparation.plan(
          for: preparation.destinations.filter { $0.target.platform == platform }))
    }
    return plans
  }

  fileprivate func requireDistinctModules(
    _ components: [Component]
  ) throws(InvalidManifests) {
    try components.requireDistinctModules()
    try components.requireDistinctPackageModules(besides: project.workspace.packageUnits)
  }

  func preparation(
    of request: PlanRequest, _ backend: Backend,
    _ configuration: BuildConfiguration, _ destinations: DestinationRequest, _ use: RemoteUse
  ) async throws -> PlanPreparation {
    try project.workspace.requireKnownDependencies()
    // What a product needs is known to the plan.
    if request.product == nil { try requireDistinctModules(project.workspace.components) }
    let stage = RunTimings.begin(.plan)
    defer { stage.end() }
    return try await PlanPreparation(project, request, backend, configuration, destinations, use)
  }
}

extension ArtifactKeys.Conditions {
  /// With the digest that artifacts are stored under.
  init(
    target: BuildTarget, configuration: BuildConfiguration, lock: ArtifactLock,
    digests: [String: String], testableComponents: Set<String>,
    packages: [String: [String]]
  ) {
    self.init(
      target: target, configuration: configuration,
      lockedKeys: lock.keys(target, configuration), digests: digests,
      testableComponents: testableComponents, packages: packages,
      digest: { ContentDigest.sha256(of: $0) })
  }
}

extension Backend {
  /// What libraries are built with, whatever they are for.
  public static let libraryBuilder = Backend.swiftpm
}
