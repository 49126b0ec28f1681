import ModKitGenerate
public import ModKitModel
public import ModKitPlan
import ModKitScan
import ModKitStore

/// A plan together with what it was made from.
public struct PreparedPlan: Sendable {
  /// What is source, and what is prebuilt.
  public private(set) var plan: IntegrationPlan
  /// The keys of the plan's components, where they are known.
  public private(set) var keys: ArtifactKeys
  let destination: ResolvedDestination
  let conditions: ArtifactKeys.Conditions
  private let planner: Planner
  private let scope: Scope
  private var search: ArtifactSearch
  var supply: ArtifactSupply { search.supply }
  /// Nil when no remote cache is asked.
  private var fetch: RemoteFetch?
  /// As long as the plan lives, its artifacts stay where they are.
  private let hold: StoreLock?
  /// Whether it depends on nothing but the options and the files that a ``ResultBasis`` tells of.
  fileprivate(set) var isRepeatable = false

  /// Looks artifacts up, from the bottom up, and plans with them.
  fileprivate init(
    _ planner: Planner, _ scope: Scope, _ destination: ResolvedDestination,
    _ conditions: ArtifactKeys.Conditions,
    _ store: ArtifactStore, _ remote: RemoteStore?
  ) throws(PlanError) {
    self.planner = planner
    self.scope = scope
    self.destination = destination
    self.conditions = conditions
    fetch = remote.map(RemoteFetch.init)
    hold = store.hold(isForStoring: remote != nil)
    var search = ArtifactSearch(store)
    keys = try ArtifactKeys(for: scope.components, in: scope.graph, conditions) {
      search.find($0, $1)
    }
    self.search = search
    plan = planner.plan(scope, keys: keys, supply: search.supply)
  }

  /// What would be prebuilt, had it and all that it needs an artifact.
  var misses: [PlannedComponent] { plan.components.filter(\.isMiss) }

  /// What came from the remote cache; nil when there was nothing to ask it for.
  public var remote: RemoteOutcome? { fetched(missCount: misses.count) }

  func fetched(missCount: Int) -> RemoteOutcome? { fetch?.outcome(missCount: missCount) }

  /// Whether there is a remote cache that has answered so far.
  var hasRemote: Bool { fetch?.isUsable == true }

  /// Plans anew, with artifacts that were stored in the meantime.
  mutating func update() throws(PlanError) {
    var search = search
    try keys.extend { search.find($0, $1) }
    self.search = search
    plan = planner.plan(scope, keys: keys, supply: search.supply)
  }

  /// Fetches what is missing from the remote cache, level by level: with the artifacts of one, the
  /// keys of the next are known.
  ///
  /// - Returns: whether anything came
  @discardableResult
  mutating func fetchMisses() async throws(PlanError) -> Bool {
    var hasFetched = false
    while true {
      let misses = misses
      guard await fetch?.fetch(misses) == true else { return hasFetched }
      try update()
      hasFetched = true
    }
  }
}

/// Whether artifacts that the store misses are fetched from the remote cache.
public enum RemoteUse: Hashable, Sendable {
  case none
  /// Where the workspace has one.
  case fetchMisses
}

extension Project {
  /// The backend that builds libraries, whichever backend uses them.
  public static let libraryBuilder = Backend.swiftpm

  /// Decides for each component whether it is source or prebuilt.
  ///
  /// - Throws: `InvalidManifests`, `PlanError`, ``ToolError``, ``UnreadableSources``,
  ///   ``RemoteError``
  public func prepare(
    _ request: PlanRequest, backend: Backend = Project.libraryBuilder,
    configuration: BuildConfiguration, remote use: RemoteUse = .none
  ) async throws -> PreparedPlan {
    try requireKnownDependencies()
    try requireDistinctModules()
    try requireDistinctPackageModules()
    let stage = RunJournal.begin(.plan)
    defer { stage.end() }
    // The compiler is asked meanwhile; what is wrong with it is told first, since it stops everything.
    async let installed = Toolchain.installed()
    let scanned = Result { () throws(UnreadableSources) in try self.scan(workspace, in: tree) }
    let destination = try ResolvedDestination.host(
      of: try await installed, workspace.deployment)
    let scan = try scanned.get()
    let architecture = scan.architecture
    let planner = Planner(
      architecture, platform: destination.target.platform, backend: backend,
      builder: Self.libraryBuilder, request: request)
    let scope = try planner.scope()
    try BuildableNames.require(in: scope.components)
    let digests = try digests(of: scope.components, in: tree)
    let conditions = ArtifactKeys.Conditions(
      target: destination.target, configuration: configuration, lock: workspace.lock,
      digests: digests.byPath, testableComponents: architecture.testableComponents)
    var prepared = try PreparedPlan(
      planner, scope, destination, conditions, store,
      use == .none ? nil : try RemoteStore(of: self))
    prepared.isRepeatable = scan.isProvable && !dependsOnCircumstances
    try await prepared.fetchMisses()
    return prepared
  }
}

extension ArtifactKeys.Conditions {
  /// With the digest that artifacts are stored under.
  init(
    target: BuildTarget, configuration: BuildConfiguration, lock: ArtifactLock,
    digests: [String: String], testableComponents: Set<String>
  ) {
    self.init(
      target: target, configuration: configuration,
      lockedKeys: lock.keys(target, configuration), digests: digests,
      testableComponents: testableComponents, digest: { ContentDigest.sha256(of: $0) })
  }
}
