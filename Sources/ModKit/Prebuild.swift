import Foundation
import ModKitGenerate
public import ModKitModel
import ModKitPlan
import ModKitStore

/// What `modkit prebuild` did.
public struct PrebuildOutcome: Sendable {
  /// In the order in which they were stored.
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
}

extension Project {
  /// Fetches the libraries that a plan misses from the remote cache, builds those that it does
  /// not have, by SwiftPM, and stores them.
  ///
  /// - Parameters:
  ///   - pushes: whether libraries are uploaded, also when the manifest does not say so
  ///   - pins: components whose libraries are written into `modkit.lock`
  ///   - progress: told what is being done, a line each
  /// - Throws: `PlanError`, `HeaderError`, `StoreError`, ``ToolError``, ``WriteError``,
  ///   ``PrebuildError``, ``RemoteError``
  public func prebuild(
    _ request: PlanRequest, configuration: BuildConfiguration, pushes: Bool = false,
    pins: [ComponentSelector] = [], progress: @escaping @Sendable (String) -> Void
  ) async throws -> PrebuildOutcome {
    let onWait = { progress(Self.waitNotice) }
    // Two builds in one directory would remove each other's files.
    let lock = try WorkspaceLock(.prebuilding, in: root, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    store.removeAbandonedItems()
    let isStoring = store.hold(isForStoring: true)
    defer { withExtendedLifetime(isStoring) {} }
    let prepared = try await prepare(
      request, configuration: configuration, remote: .fetchMisses)
    try prepared.plan.requireAvailable(isForPrebuild: true)
    let missing = prepared.plan.components.filter(\.isMiss)
    var outcome = PrebuildOutcome(
      built: [],
      present: present(in: prepared),
      sourceOnly: prepared.plan.components.filter(\.isBoundToSource),
      omitted: prepared.plan.omitted,
      fetched: prepared.remote)
    if !missing.isEmpty {
      outcome.built = try await build(
        missing, of: prepared, configuration, progress: progress, onWait: onWait)
    }
    if pushes || workspace.store.remote?.push == true {
      outcome.pushed = try await push(prepared)
    }
    if !pins.isEmpty { outcome.pinned = try pin(pins, of: prepared, configuration) }
    return outcome
  }

  private func present(in prepared: PreparedPlan) -> [String] {
    let fetched = Set(prepared.remote?.fetched.map(\.component) ?? [])
    return prepared.plan.components
      .filter { !$0.isBoundToSource && !$0.isMiss && !fetched.contains($0.name) }
      .map(\.name).sorted()
  }

  /// - Returns: the artifacts in the order in which they were stored
  private func build(
    _ missing: [PlannedComponent], of prepared: PreparedPlan, _ configuration: BuildConfiguration,
    progress: @escaping @Sendable (String) -> Void, onWait: () -> Void
  ) async throws -> [Artifact] {
    let build = LibraryBuild(
      root: root, configuration: configuration, toolchain: prepared.toolchain, progress: progress)
    let plan = prepared.plan.narrowed(to: missing)
    let maps = try handWrittenMaps(of: plan.components.map(\.component))
    try verify(maps, of: plan, prepared.digests)
    let package = try build.package(for: plan, handWrittenMaps: maps)
    _ = try write(package, isDryRun: false, onWait: onWait)
    try verifyCopies(in: package, prepared.digests)
    let libraries = try await build.run(missing)
    var artifacts: [Artifact] = []
    for planned in missing {
      artifacts.append(
        try await build.store(planned, from: libraries, in: store, keys: prepared.keys))
    }
    build.removePackage()
    return artifacts
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
      guard case .copy(let source) = file.content else { continue }
      let digest = ContentDigest.sha256(of: try tree.read(file.path, limit: .max))
      guard digest == digests[source] else { throw PrebuildError.changedMeanwhile(source) }
    }
  }
}

/// Why libraries were not stored.
public enum PrebuildError: Error, Hashable, Sendable, CustomStringConvertible {
  case buildFailed(output: String)
  case changedMeanwhile(String)
  case noObjects(String)
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
    }
  }
}

extension IntegrationPlan {
  /// The components of `wanted`, and all that they need.
  fileprivate func narrowed(to wanted: [PlannedComponent]) -> IntegrationPlan {
    var needed = Set(wanted.map(\.name))
    for planned in components.reversed() where needed.contains(planned.name) {
      needed.formUnion(planned.dependencies)
    }
    var plan = self
    plan.components = components.filter { needed.contains($0.name) }
    return plan
  }
}
