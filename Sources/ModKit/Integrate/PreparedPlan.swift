import ModKitBuild
import ModKitGenerate
public import ModKitModel
public import ModKitPlan
import ModKitStore

/// A plan together with what it was made from.
public struct PreparedPlan: Sendable {
  /// What is source, and what is prebuilt.
  public private(set) var plan: IntegrationPlan
  /// One for each destination of the plan, in their order.
  private(set) var destinations: [PreparedDestination]
  private let planner: Planner
  private let scope: Scope
  /// Nil when no remote cache is asked.
  private var fetch: RemoteFetch?
  /// As long as the plan lives, its artifacts stay where they are.
  private let hold: StoreLock?
  /// Whether it depends on nothing but the options and the files that a ``ResultBasis`` tells of.
  let isRepeatable: Bool
  /// What the plan is of.
  let architecture: Architecture

  /// - Parameters:
  ///   - destinations: at least one, all of the planner's platform
  ///   - hold: keeps artifacts from being removed
  init(
    _ planner: Planner, _ scope: Scope, _ destinations: [PreparedDestination],
    _ remote: RemoteStore?, hold: StoreLock?, isRepeatable: Bool, of architecture: Architecture
  ) {
    self.planner = planner
    self.scope = scope
    self.destinations = destinations
    self.hold = hold
    self.isRepeatable = isRepeatable
    self.architecture = architecture
    fetch = remote.map(RemoteFetch.init)
    plan = planner.plan(scope, destinations.map(\.supply))
  }

  /// What would be prebuilt, had it and all that it needs an artifact.
  var misses: [PlannedComponent] {
    (plan.packages + plan.components).filter(\.isMiss)
  }

  /// The packages without a library. Others may be source because of them.
  var missingPackages: [PlannedComponent] {
    plan.packages.filter { $0.isMiss && destinations[0].lacks($0.name) }
  }

  /// What came from the remote cache; nil when there was nothing to ask it for.
  public var remote: RemoteOutcome? { fetched(missCount: misses.count) }

  /// What is damaged in the remote cache, as far as this run has fetched from it.
  var damagedInCache: Set<String> { fetch?.damaged ?? [] }

  func fetched(missCount: Int) -> RemoteOutcome? { fetch?.outcome(missCount: missCount) }

  /// Whether there is a remote cache that has answered so far.
  var hasRemote: Bool { fetch?.isUsable == true }

  /// Plans anew, with artifacts that were stored in the meantime.
  mutating func update() throws(PlanError) {
    for index in destinations.indices { try destinations[index].update() }
    plan = planner.plan(scope, destinations.map(\.supply))
  }

  /// Fetches artifacts from the remote cache, if there is one. No artifact is requested twice.
  ///
  /// - Returns: whether anything came
  mutating func fetch(_ requests: [RemoteCache.ArtifactRequest]) async -> Bool {
    await fetch?.fetch(requests) == true
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
      let requests = destinations.flatMap { $0.requests(for: misses) }
      guard await fetch(requests) else { return hasFetched }
      try update()
      hasFetched = true
    }
  }
}

extension PreparedPlan {
  /// The only destination of a plan that libraries are built for; of several, the first.
  private var first: PreparedDestination { destinations[0] }

  var destination: ResolvedDestination { first.resolved }
  var conditions: ArtifactKeys.Conditions { first.conditions }
  /// The keys of the plan's components, where they are known.
  public var keys: ArtifactKeys { first.keys }

  /// Returns the keys for a destination of the plan; nil means the first.
  func keys(for destination: Destination?) -> ArtifactKeys {
    (destinations.first { $0.resolved.destination == destination } ?? first).keys
  }
}

/// Whether artifacts that the store misses are fetched from the remote cache.
public enum RemoteUse: Hashable, Sendable {
  case none
  /// Where the workspace has one.
  case fetchMisses
}
