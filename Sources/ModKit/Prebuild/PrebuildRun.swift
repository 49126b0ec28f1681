import ModKitBuild
import ModKitDisk
public import ModKitModel
import ModKitPlan
import ModKitStore

/// One run of `modkit prebuild`: fetches the missing libraries of a plan from the remote cache, builds the rest, and
/// stores them, for one destination after the other.
public struct PrebuildRun: Sendable {
  /// The options of the command.
  public struct Options: Sendable {
    public var configuration: BuildConfiguration
    public var destinations: DestinationRequest
    /// What compiles components.
    public var engine: PrebuildEngine
    /// Whether the other libraries are built if one cannot be.
    public var keepsGoing: Bool
    /// Whether libraries are uploaded even if the manifest does not request it.
    public var pushes: Bool
    /// Components whose libraries are written into `modkit.lock`; if they are uploaded, the remote cache must have
    /// accepted all of them.
    public var pins: [ComponentSelector]

    public init(
      configuration: BuildConfiguration, destinations: DestinationRequest = .host,
      engine: PrebuildEngine = .local, keepsGoing: Bool = false, pushes: Bool = false,
      pins: [ComponentSelector] = []
    ) {
      (self.configuration, self.destinations, self.engine) = (configuration, destinations, engine)
      (self.keepsGoing, self.pushes, self.pins) = (keepsGoing, pushes, pins)
    }
  }

  private let project: Project
  private let options: Options

  public init(_ project: Project, options: Options) {
    (self.project, self.options) = (project, options)
  }

  /// - Parameter progress: called with each event
  /// - Returns: the outcome for each destination, in their order
  /// - Throws: `PlanError`, `HeaderError`, `StoreError`, ``ToolError``, ``WriteError``,
  ///   ``PrebuildError``, ``RemoteError``, ``UnreadableSources``, ``DestinationError``
  public func result(
    of request: PlanRequest, progress: @escaping @Sendable (PrebuildEvent) -> Void
  ) async throws -> PrebuildResult {
    var start = ContinuousClock.now
    // The holder of this lock removes the leftovers of other runs.
    let lock = try WorkspaceLock(.prebuilding, in: project.root) { progress(.waiting) }
    defer { withExtendedLifetime(lock) {} }
    try project.requireOwnStore()
    project.store.removeAbandonedItems()
    let isStoring = project.store.hold(isForStoring: true)
    defer { withExtendedLifetime(isStoring) {} }
    try project.store.requireWritable()
    let preparation = try await PlanRun(project).preparation(
      of: request, .libraryBuilder, options.configuration, options.destinations, .fetchMisses)
    var (outcomes, pinned): ([PrebuildOutcome], [PinnedPlan]) = ([], [])
    for destination in preparation.destinations {
      let package = try PrebuildDirectory(in: project.root, holding: lock)
      defer { package.remove() }
      var prepared = try await preparation.plan(for: [destination])
      try prepared.plan.requireAvailable(isForPrebuild: true)
      let selection = try PinSelection(
        options.pins, among: project.workspace.components, in: prepared.plan)
      let builder = PackageBuild(
        package: package, configuration: options.configuration, destination: destination,
        progress: progress)
      let run = DestinationRun(
        project: project, builder: builder, engine: options.engine, keepsGoing: options.keepsGoing)
      let causes = LibraryWants(project).missCauses(in: prepared)
      let record = try await run.buildMisses(of: &prepared)
      if record.failures.isEmpty { try prepared.plan.requireAvailable() }
      var outcome = try await outcome(
        of: prepared, record, since: start,
        pushes: options.pushes || project.workspace.store.remote?.push == true)
      outcome.wants = LibraryWants(project).wants(
        of: prepared, causes: causes, built: Set(record.artifacts.keys))
      outcomes.append(outcome)
      start = .now
      pinned.append(PinnedPlan(selection: selection, prepared: prepared, pushed: outcome.pushed))
    }
    // A lock without some of the libraries that were asked for would be taken for complete.
    let isComplete = outcomes.allSatisfy(\.failures.isEmpty)
    return PrebuildResult(
      outcomes: outcomes,
      pins: options.pins.isEmpty || !isComplete ? nil : try PinRun(project).pin(pinned))
  }

  private func outcome(
    of prepared: PreparedPlan, _ record: BuildRecord, since start: ContinuousClock.Instant,
    pushes: Bool
  ) async throws -> PrebuildOutcome {
    let built = record.artifacts.values.sorted { $0.component < $1.component }
    let fetched = prepared.fetched(missCount: built.count)
    let spent = ContinuousClock.now - start
    return PrebuildOutcome(
      destination: prepared.destination.destination,
      built: built,
      present: present(in: prepared.plan, but: built + (fetched?.fetched ?? [])),
      sourceOnly: (prepared.plan.packages + prepared.plan.components).filter(\.isBoundToSource),
      omitted: prepared.plan.omitted,
      failures: record.failures,
      blocked: record.blocked(in: prepared.plan),
      fetched: fetched,
      pushed: pushes ? try await StoreRun(project).push(prepared, built: built) : nil,
      saving: BuildTimes(project).saving(
        of: prepared.plan, built: built, fetched: fetched?.fetched ?? [], in: spent))
  }

  private func present(in plan: IntegrationPlan, but new: [Artifact]) -> [String] {
    let names = Set(new.map(\.component))
    return (plan.packages + plan.components).filter {
      $0.artifact != nil && !names.contains($0.name)
    }
    .map(\.name).sorted()
  }
}
