import Foundation
import ModKitDisk
import ModKitGit
public import ModKitModel
import ModKitStore

/// The parameters of `modkit store gc`.
public struct CollectRequest: Sendable {
  /// Revisions whose artifacts are kept; empty means every local branch.
  public var revisions: [String]
  /// In seconds. Artifacts unused for longer are removed.
  public var maximumAge: Double?
  /// The maximum size of the store after the run.
  public var maximumBytes: Int?
  /// Whether everything is removed that no revision needs.
  public var keepsOnlyNeeded: Bool
  /// Whether that includes artifacts for destinations that nothing here names.
  public var includesOtherDestinations: Bool
  /// Whether nothing is removed.
  public var isDryRun: Bool
  /// Destinations that are needed besides those of manifests.
  public var destinations: [Destination]
  /// Directories of SDKs that are used instead of those of Xcode, absolute paths.
  public var sdkDirectories: [String]

  public init(
    revisions: [String], maximumAge: Double?, maximumBytes: Int?, keepsOnlyNeeded: Bool,
    includesOtherDestinations: Bool, isDryRun: Bool, destinations: [Destination],
    sdkDirectories: [String]
  ) {
    self.revisions = revisions
    self.maximumAge = maximumAge
    self.maximumBytes = maximumBytes
    self.keepsOnlyNeeded = keepsOnlyNeeded
    self.includesOtherDestinations = includesOtherDestinations
    self.isDryRun = isDryRun
    self.destinations = destinations
    self.sdkDirectories = sdkDirectories
  }
}

/// The result of `modkit store gc`.
public struct CollectOutcome: Sendable {
  /// Sorted by component and key.
  public var removed: [(artifact: StoredArtifact, reason: RemovalReason)]
  /// The number of artifacts kept.
  public var keptCount: Int
  /// The size of the artifacts kept.
  public var keptBytes: Int
  /// The number of kept artifacts that are needed.
  public var neededCount: Int
  /// The revisions whose artifacts are kept, sorted.
  public var revisions: [String]
  /// Revisions whose needed artifacts could not be determined, with the reason.
  public var unjudged: [(revision: String, reason: String)]
  /// Destinations whose compilers or SDKs are not here, with the reason. All their artifacts are
  /// kept.
  public var missing: [(destination: Destination, reason: String)]
  /// The number of artifacts that are kept because nothing here names their destinations.
  public var otherCount: Int
  /// What these are for, sorted.
  public var otherTargets: [String]
}

/// One run of `modkit store gc`.
public struct CollectRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Removes artifacts that have not been used for long, or that nothing needs. Keeps what the work
  /// tree, the given revisions or a generated package needs. Also keeps what is stored meanwhile,
  /// because its interface may reveal keys that were not known.
  ///
  /// - Throws: ``ToolError``, ``DestinationError``, ``UnreadableSources``, `PlanError`, `GitError`
  ///   for an unknown revision, `StoreError`
  public func collect(_ request: CollectRequest) async throws -> CollectOutcome {
    try project.requireOwnStore()
    let judged = project.store.entries()
    let need = try await need(request)
    let doubts = Doubts(about: judged, need.targets, in: project.store)
    let outcome = try project.store.collect(
      Retention(
        needed: need.keys.union(doubts.protected),
        undecided: request.includesOtherDestinations ? [] : Set(doubts.others.keys),
        maximumAge: request.maximumAge, maximumBytes: request.maximumBytes,
        keepsOnlyNeeded: request.keepsOnlyNeeded),
      among: judged, now: Date(), isDryRun: request.isDryRun)
    return CollectOutcome(
      removed: outcome.removed, keptCount: outcome.keptCount, keptBytes: outcome.keptBytes,
      neededCount: outcome.neededCount, revisions: need.revisions, unjudged: need.unjudged,
      missing: need.targets.missing.sorted { $0.key.description < $1.key.description }
        .map { ($0.key, $0.value) },
      otherCount: outcome.undecided.count,
      otherTargets: Set(outcome.undecided.compactMap { doubts.others[$0.key] }).sorted())
  }

  /// The artifacts that may be needed although no needed key is theirs.
  private struct Doubts {
    /// The keys of those for destinations whose compilers or SDKs are not here.
    private(set) var protected: Set<String> = []
    /// By key, what those are for that nothing here names.
    private(set) var others: [String: String] = [:]

    init(about artifacts: [StoredArtifact], _ targets: NeededTargets, in store: ArtifactStore) {
      var catalog = StoreCatalog(store)
      for artifact in artifacts {
        // No plan finds a damaged artifact, or one of another version of modkit.
        guard let document = catalog.documents(of: artifact.component)[artifact.key],
          document.schema == KeyDocument.currentSchema
        else { continue }
        if targets.mayNeed(document) {
          protected.insert(artifact.key)
        } else if !targets.areKnown(for: document) {
          others[artifact.key] = document.triple + (document.sdk.map { " with \($0)" } ?? "")
        }
      }
    }
  }

  private struct Need {
    var keys: Set<String>
    var revisions: [String] = []
    var unjudged: [(revision: String, reason: String)] = []
    var targets: NeededTargets
  }

  private func need(_ request: CollectRequest) async throws -> Need {
    let own = try PlanSettingsReader(project).personalSettings()?.destinations ?? []
    let targets = try await NeededTargets(
      of: project.workspace,
      and: DestinationRequest(
        [.host] + own + request.destinations, sdkDirectories: request.sdkDirectories))
    var keys = RevisionKeys(project, targets)
    var need = Need(
      keys: LinkedKeys.all(in: project.root).union(try await keys.present()), targets: targets)
    var known: Set<String> = []
    for (revision, commit) in try commits(of: request.revisions) {
      need.revisions.append(revision)
      guard known.insert(commit).inserted else { continue }
      do {
        need.keys.formUnion(try await keys.keys(at: commit))
      } catch {
        // Artifacts can be built again, so this is no reason to keep all of them.
        let reason = (error as? InvalidManifests)?.issues.first?.message ?? Reports.words(of: error)
        need.unjudged.append((revision, reason.visible))
      }
    }
    need.targets = keys.targets
    return need
  }

  /// The commits of revisions. If none are given: those of all local branches, or none outside of
  /// git.
  private func commits(of revisions: [String]) throws -> [(revision: String, commit: String)] {
    if revisions.isEmpty, (try? GitRepository(containing: project.root.path)) == nil { return [] }
    let repository = try GitRepository(containing: project.root.path)
    let names = revisions.isEmpty ? try repository.branches() : revisions
    return try names.map { name in
      (
        name.replacing("refs/heads/", with: "", maxReplacements: 1),
        try repository.commitIdentifier(of: name)
      )
    }
  }
}
