import Foundation
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
  /// Whether nothing is removed.
  public var isDryRun: Bool

  public init(
    revisions: [String], maximumAge: Double?, maximumBytes: Int?, keepsOnlyNeeded: Bool,
    isDryRun: Bool
  ) {
    self.revisions = revisions
    self.maximumAge = maximumAge
    self.maximumBytes = maximumBytes
    self.keepsOnlyNeeded = keepsOnlyNeeded
    self.isDryRun = isDryRun
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
}

extension Project {
  /// Removes artifacts that have not been used for long, or that nothing needs. Keeps what the work
  /// tree, the given revisions or a generated package needs. Also keeps what is stored meanwhile,
  /// because its interface may reveal keys that were not known.
  ///
  /// - Throws: ``ToolError``, `GitError` for an unknown revision, `StoreError`
  public func collect(_ request: CollectRequest) async throws -> CollectOutcome {
    let judged = store.entries()
    let need = try await need(of: request.revisions)
    let outcome = try store.collect(
      Retention(
        needed: need.keys, maximumAge: request.maximumAge, maximumBytes: request.maximumBytes,
        keepsOnlyNeeded: request.keepsOnlyNeeded),
      among: judged, now: Date(), isDryRun: request.isDryRun)
    return CollectOutcome(
      removed: outcome.removed, keptCount: outcome.keptCount, keptBytes: outcome.keptBytes,
      neededCount: outcome.neededCount, revisions: need.revisions, unjudged: need.unjudged)
  }

  private struct Need {
    var keys: Set<String>
    var revisions: [String] = []
    var unjudged: [(revision: String, reason: String)] = []

    mutating func add(_ revision: String, _ keys: () throws -> Set<String>) {
      do {
        self.keys.formUnion(try keys())
      } catch {
        // Artifacts can be built again, so this is no reason to keep all of them.
        let reason = (error as? InvalidManifests)?.issues.first?.message ?? Reports.words(of: error)
        unjudged.append((revision, reason.visible))
      }
    }
  }

  private func need(of revisions: [String]) async throws -> Need {
    var keys = RevisionKeys(self, try await Toolchain.installed())
    var need = Need(keys: LinkedKeys.all(in: root))
    need.add("the work tree") { try keys.present() }
    var known: Set<String> = []
    for (revision, commit) in try commits(of: revisions) {
      need.revisions.append(revision)
      guard known.insert(commit).inserted else { continue }
      need.add(revision) { try keys.keys(at: commit) }
    }
    return need
  }

  /// The commits of revisions. If none are given: those of all local branches, or none outside of
  /// git.
  private func commits(of revisions: [String]) throws -> [(revision: String, commit: String)] {
    if revisions.isEmpty, (try? GitRepository(containing: root.path)) == nil { return [] }
    let repository = try GitRepository(containing: root.path)
    let names = revisions.isEmpty ? try repository.branches() : revisions
    return try names.map { name in
      (
        name.replacing("refs/heads/", with: "", maxReplacements: 1),
        try repository.commitIdentifier(of: name)
      )
    }
  }
}
