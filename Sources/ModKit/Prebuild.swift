import Foundation
import ModKitGenerate
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
  public var omitted: [OmittedComponent]
  /// What was fetched; nil when there is no remote cache.
  public var fetched: RemoteOutcome?
  /// What was uploaded; nil when nothing was to be.
  public var pushed: RemoteOutcome?
  /// Components whose libraries are in `modkit.lock` now, sorted.
  public var pinned: [String] = []
  /// The time that it took, and would have taken without artifacts.
  public var saving: BuildSaving
}

extension Project {
  /// Fetches the libraries that a plan misses from the remote cache, builds those that it does
  /// not have, by SwiftPM, and stores them.
  ///
  /// - Parameters:
  ///   - pushes: whether libraries are uploaded, also when the manifest does not say so
  ///   - pins: components whose libraries are written into `modkit.lock`
  ///   - progress: told what happens
  /// - Throws: `PlanError`, `HeaderError`, `StoreError`, ``ToolError``, ``WriteError``,
  ///   ``PrebuildError``, ``RemoteError``
  public func prebuild(
    _ request: PlanRequest, configuration: BuildConfiguration, pushes: Bool = false,
    pins: [ComponentSelector] = [], progress: @escaping @Sendable (PrebuildEvent) -> Void
  ) async throws -> PrebuildOutcome {
    let onWait = { progress(.waiting) }
    let start = ContinuousClock.now
    // Two builds in one directory would remove each other's files.
    let lock = try WorkspaceLock(.prebuilding, in: root, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    store.removeAbandonedItems()
    let isStoring = store.hold(isForStoring: true)
    defer { withExtendedLifetime(isStoring) {} }
    var prepared = try await prepare(
      request, configuration: configuration, remote: .fetchMisses)
    try prepared.plan.requireAvailable(isForPrebuild: true)
    let builder = LibraryBuild(
      root: root, configuration: configuration, toolchain: prepared.conditions.toolchain,
      progress: progress)
    let built = try await buildMisses(of: &prepared, with: builder, onWait: onWait)
    try prepared.plan.requireAvailable()
    let fetched = prepared.fetched(missCount: built.count)
    let spent = ContinuousClock.now - start
    return PrebuildOutcome(
      built: built,
      present: present(in: prepared.plan, but: built + (fetched?.fetched ?? [])),
      sourceOnly: prepared.plan.components.filter(\.isBoundToSource),
      omitted: prepared.plan.omitted,
      fetched: fetched,
      pushed: pushes || workspace.store.remote?.push == true ? try await push(prepared) : nil,
      pinned: pins.isEmpty ? [] : try pin(pins, of: prepared, configuration),
      saving: saving(of: prepared.plan, built: built, fetched: fetched?.fetched ?? [], in: spent))
  }

  private func present(in plan: IntegrationPlan, but new: [Artifact]) -> [String] {
    let names = Set(new.map(\.component))
    return plan.components.filter { !$0.isBoundToSource && !names.contains($0.name) }
      .map(\.name).sorted()
  }

  /// Builds what is missing, wave after wave, with the interfaces that are known by then.
  ///
  /// A remote cache is asked again after each wave, for what has its key now. As long as it may have
  /// more, no more is built than what has a key; each time it has nothing, twice as many levels are
  /// built at once, so that filling an empty one takes few runs of the compiler.
  private func buildMisses(
    of prepared: inout PreparedPlan, with builder: LibraryBuild, onWait: () -> Void
  ) async throws -> [Artifact] {
    let allLevels = prepared.plan.components.count
    var levels = 1
    var built: [String: Artifact] = [:]
    while true {
      builder.progress(
        .looked(
          hits: prepared.plan.components.count { $0.mode == .prebuilt && built[$0.name] == nil },
          misses: prepared.misses.count))
      let wave = BuildWave(prepared.keys) { Array(store.documents(of: $0).values) }
        .components(of: prepared.plan, levels: prepared.hasRemote ? levels : allLevels)
      if wave.isEmpty { return built.values.sorted { $0.component < $1.component } }
      guard wave.contains(where: { built[$0.name] == nil }) else {
        throw PrebuildError.changingStore(wave.map(\.name))
      }
      for artifact in try await build(wave, of: prepared, with: builder, onWait: onWait) {
        built[artifact.component] = artifact
      }
      try prepared.update()
      if !(try await prepared.fetchMisses()) { levels = min(levels * 2, allLevels) }
    }
  }

  /// - Returns: the artifacts of the wave, dependencies first
  private func build(
    _ wave: [PlannedComponent], of prepared: PreparedPlan, with builder: LibraryBuild,
    onWait: () -> Void
  ) async throws -> [Artifact] {
    let plan = prepared.plan.narrowed(to: wave.map(\.name))
    let maps = try handWrittenMaps(of: plan.components.map(\.component))
    try verify(maps, of: plan, prepared.conditions.digests)
    let package = try builder.package(for: plan, handWrittenMaps: maps)
    _ = try write(package, isDryRun: false, onWait: onWait)
    try verifyCopies(in: package, prepared.conditions.digests)
    let products = try await builder.run(wave, of: plan)
    var artifacts: [Artifact] = []
    var interfaces = prepared.keys.interfaces
    var lint = try NewLibraryLint(self, plan, prepared.conditions.toolchain)
    let times = try buildTimes(of: wave, products)
    for planned in wave {
      let entry = try prepared.keys.entry(of: planned.component, given: interfaces)
      let library = try await builder.store(
        planned.component, entry, of: plan, products, in: store, time: times[planned.name]
      ) { try lint.judge($0, of: planned.component) }
      interfaces[planned.name] = library.interface
      artifacts.append(library.artifact)
    }
    builder.removePackage()
    return artifacts
  }

  /// What a run of the compilers took, shared out by the sizes of sources: they work on several
  /// components at a time.
  private func buildTimes(
    of wave: [PlannedComponent], _ products: LibraryBuild.Products
  ) throws -> [String: BuildTime] {
    let sizes = try wave.map { planned in
      try planned.component.files.sources.reduce(1) {
        try $0 + tree.read($1.path, limit: .max).count
      }
    }
    let total = sizes.reduce(0, +)
    let times = sizes.map { BuildTime(seconds: products.seconds * Double($0) / Double(total)) }
    return Dictionary(uniqueKeysWithValues: zip(wave.map(\.name), times))
  }

  /// The maps that libraries get have to be those that the keys were made of.
  private func verify(
    _ maps: [String: String], of plan: IntegrationPlan, _ digests: [String: String]
  ) throws(PrebuildError) {
    for component in plan.components.map(\.component) {
      guard let map = maps[component.name], let path = component.headerSettings.moduleMap?.path
      else { continue }
      guard ContentDigest.sha256(of: Array(map.utf8)) == digests[path] else {
        throw .changedMeanwhile(path)
      }
    }
  }

  /// What is compiled has to be what the keys were made of.
  private func verifyCopies(
    in package: GeneratedTree, _ digests: [String: String]
  ) throws {
    for file in package.files {
      guard case .copy(let source, let firstLine) = file.content else { continue }
      let copy = try tree.read(file.path, limit: .max)
      let original = firstLine == nil ? copy : firstLine?.removed(from: copy)
      guard original.map({ ContentDigest.sha256(of: $0) }) == digests[source] else {
        throw PrebuildError.changedMeanwhile(source)
      }
    }
  }
}

/// Why libraries were not stored.
public enum PrebuildError: Error, Hashable, Sendable, CustomStringConvertible {
  case buildFailed(output: String)
  case changedMeanwhile(String)
  case noObjects(String)
  /// What was stored is not found again.
  case changingStore([String])
  /// A source names a file that is no file of the component.
  case uncoveredInput(component: String, path: String)

  public var description: String {
    switch self {
    case .buildFailed(let output): "the libraries could not be built:\n\(output)"
    case .changedMeanwhile(let name):
      "\(name) was edited while it was read: nothing was stored; run `modkit prebuild` again"
    case .uncoveredInput(let component, let path):
      "a source of '\(component)' reads \(path), which is no file of the component, so no key"
        + " covers it; make it a header of the component, or set `integration: {prefer: source}`"
    case .noObjects(let name): "SwiftPM left no object files for '\(name)'"
    case .changingStore(let names):
      "the artifacts of \(names.joined(separator: ", ")) were stored, but are not there any more;"
        + " does something else change the store?"
    }
  }
}
