public import ModKitModel
import ModKitPlan
import ModKitStore

extension Project {
  /// Fetches missing libraries of a plan from the remote cache, builds the rest with SwiftPM, and
  /// stores them.
  ///
  /// - Parameters:
  ///   - pushes: whether libraries are uploaded even if the manifest does not request it
  ///   - pins: components whose libraries are written into `modkit.lock`; if they are uploaded, the
  ///     remote cache must have accepted all of them
  ///   - progress: called with each event
  /// - Throws: `PlanError`, `HeaderError`, `StoreError`, ``ToolError``, ``WriteError``,
  ///   ``PrebuildError``, ``RemoteError``, ``UnreadableSources``
  public func prebuild(
    _ request: PlanRequest, configuration: BuildConfiguration, pushes: Bool = false,
    pins: [ComponentSelector] = [], progress: @escaping @Sendable (PrebuildEvent) -> Void
  ) async throws -> PrebuildOutcome {
    let start = ContinuousClock.now
    // The holder of this lock removes the leftovers of other runs.
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
      package: package, configuration: configuration, destination: prepared.destination,
      progress: progress)
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
