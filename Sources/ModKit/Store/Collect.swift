import Foundation
import ModKitGit
public import ModKitModel
import ModKitStore

/// What `modkit store gc` is asked for.
public struct CollectRequest: Sendable {
  /// Revisions whose artifacts stay; empty means every local branch.
  public var revisions: [String]
  /// In seconds: what has not been used for longer goes.
  public var maximumAge: Double?
  /// What the store shrinks to.
  public var maximumBytes: Int?
  /// Whether everything goes that no revision needs.
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

/// What `modkit store gc` did.
public struct CollectOutcome: Sendable {
  /// Sorted by component and key.
  public var removed: [(artifact: StoredArtifact, reason: RemovalReason)]
  /// How many artifacts stay.
  public var keptCount: Int
  /// The size of those that stay.
  public var keptBytes: Int
  /// How many artifacts of those that stay are needed.
  public var neededCount: Int
  /// The revisions whose artifacts stay, sorted.
  public var revisions: [String]
  /// Revisions of which nobody can tell what they need, with the reason.
  public var unjudged: [(revision: String, reason: String)]
}

extension Project {
  /// Removes artifacts that have not been used for long, or that nothing needs. What the work
  /// tree, the given revisions or a package that was generated need stays, and so does what is
  /// stored meanwhile: an interface that comes with it may tell keys that were not known.
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

  /// The commits of revisions; of every local branch when none is given, of none outside of git.
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
