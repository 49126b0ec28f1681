public import ModKitModel
import ModKitPlan
import ModKitStore

/// What `modkit prebuild` did.
public struct PrebuildOutcome: Sendable {
  /// Sorted by component.
  public var built: [Artifact]
  /// Components that had their artifact already, sorted.
  public var present: [String]
  /// Components that are never prebuilt, with the reason.
  public var sourceOnly: [PlannedComponent]
  /// Components that this platform cannot build, sorted.
  public var omitted: [OmittedComponent]
  /// What was fetched; nil when there is no remote cache.
  public var fetched: RemoteOutcome?
  /// What was uploaded; nil when nothing was to be.
  public var pushed: RemoteOutcome?
  /// What became of `modkit.lock`; nil when nothing was to be pinned.
  public var pins: PinOutcome?
  /// The time that it took, and would have taken without artifacts.
  public var saving: BuildSaving
}

extension Project {
  /// Fetches the libraries that a plan misses from the remote cache, builds those that it does
  /// not have, by SwiftPM, and stores them.
  ///
  /// - Parameters:
  ///   - pushes: whether libraries are uploaded, also when the manifest does not say so
  ///   - pins: components whose libraries are written into `modkit.lock`, if a remote cache that
  ///     they are uploaded to has taken all of them
  ///   - progress: told what happens
  /// - Throws: `PlanError`, `HeaderError`, `StoreError`, ``ToolError``, ``WriteError``,
  ///   ``PrebuildError``, ``RemoteError``, ``UnreadableSources``
  public func prebuild(
    _ request: PlanRequest, configuration: BuildConfiguration, pushes: Bool = false,
    pins: [ComponentSelector] = [], progress: @escaping @Sendable (PrebuildEvent) -> Void
  ) async throws -> PrebuildOutcome {
    let start = ContinuousClock.now
    // The holder removes what others have left.
    let lock = try WorkspaceLock(.prebuilding, in: root) { progress(.waiting) }
    defer { withExtendedLifetime(lock) {} }
    let package = PrebuildPackage(in: root, holding: lock)
    defer { package.remove() }
    store.removeAbandonedItems()
    let isStoring = store.hold(isForStoring: true)
    defer { withExtendedLifetime(isStoring) {} }
    var prepared = try await prepare(
      request, configuration: configuration, remote: .fetchMisses)
    try prepared.plan.requireAvailable(isForPrebuild: true)
    let selection = try PinSelection(pins, among: workspace.components, in: prepared.plan)
    let builder = LibraryBuild(
      package: package, configuration: configuration, progress: progress)
    let built = try await PrebuildRun(project: self, builder: builder).buildMisses(of: &prepared)
    try prepared.plan.requireAvailable()
    let fetched = prepared.fetched(missCount: built.count)
    let spent = ContinuousClock.now - start
    let pushed =
      pushes || workspace.store.remote?.push == true ? try await push(prepared) : nil
    return PrebuildOutcome(
      built: built,
      present: present(in: prepared.plan, but: built + (fetched?.fetched ?? [])),
      sourceOnly: prepared.plan.components.filter(\.isBoundToSource),
      omitted: prepared.plan.omitted,
      fetched: fetched,
      pushed: pushed,
      pins: pins.isEmpty ? nil : try pin(selection, of: prepared, pushed: pushed),
      saving: saving(of: prepared.plan, built: built, fetched: fetched?.fetched ?? [], in: spent))
  }

  private func present(in plan: IntegrationPlan, but new: [Artifact]) -> [String] {
    let names = Set(new.map(\.component))
    return plan.components.filter { !$0.isBoundToSource && !names.contains($0.name) }
      .map(\.name).sorted()
  }
}
