public import Foundation
public import ModKitModel

extension ArtifactStore {
  /// The result of a collection.
  public struct Collection: Sendable {
    /// Sorted by component and key.
    public var removed: [(artifact: StoredArtifact, reason: RemovalReason)]
    /// The number of artifacts that stay.
    public var keptCount: Int
    /// The size in bytes of the artifacts that stay.
    public var keptBytes: Int
    /// The number of staying artifacts that are needed.
    public var neededCount: Int
    /// The staying artifacts that only the retention's `undecided` keeps.
    public var undecided: [StoredArtifact]

    fileprivate static let nothing = Collection(
      removed: [], keptCount: 0, keptBytes: 0, neededCount: 0, undecided: [])
  }

  /// Removes artifacts, after waiting until no other process uses the store. Each artifact is
  /// removed in one step, so that a reader finds it complete or not at all.
  ///
  /// - Parameters:
  ///   - judged: the artifacts that existed when the needed ones were determined; others stay
  ///   - now: the time from which ages are measured
  ///   - isDryRun: whether to report only
  /// - Throws: ``StoreError``
  public func collect(
    _ retention: Retention, among judged: [StoredArtifact], now: Date, isDryRun: Bool
  ) throws(StoreError) -> Collection {
    // If the store has no items of modkit, nothing is written, not even the lock.
    if isEmpty, leftovers(in: Self.ownNames).isEmpty { return .nothing }
    let hold = StoreLock(on: self, alone: !isDryRun, waits: true)
    defer { withExtendedLifetime(hold) {} }
    let candidates = candidates(now)
    var retention = retention
    retention.needed.formUnion(Set(candidates.map(\.key)).subtracting(judged.map(\.key)))
    let removals = retention.removals(among: candidates)
    if !isDryRun {
      for removal in removals {
        try remove(directory(of: removal.candidate.artifact.component, removal.candidate.key))
      }
      removeLeftovers(in: Self.ownNames)
    }
    let removedKeys = Set(removals.map(\.candidate.key))
    let kept = candidates.filter { !removedKeys.contains($0.key) }
    return Collection(
      removed: removals.map { ($0.candidate.artifact, $0.reason) },
      keptCount: kept.count, keptBytes: kept.reduce(0) { $0 + $1.bytes },
      neededCount: candidates.count { retention.needed.contains($0.key) },
      undecided: kept.filter { retention.isUndecided($0.key) }.map(\.artifact))
  }

  /// Marks an artifact as used now. Failures are ignored: a read-only store cannot be collected
  /// either.
  public func touch(component: String, key: String) {
    let directory = directory(of: component, key).url
    guard let used = Self.modification(of: directory),
      Date().timeIntervalSince(used) > Self.touchInterval
    else { return }
    utimes(directory.path, nil)
  }

  /// The precision of ages, in seconds. It avoids a write for each use.
  private static let touchInterval = 3600.0

  private func candidates(_ now: Date) -> [Retention.Candidate] {
    entries().map { entry in
      let directory = directory(of: entry.component, entry.key).url
      let age = Self.modification(of: directory).map { now.timeIntervalSince($0) } ?? 0
      return Retention.Candidate(artifact: entry, age: age)
    }
  }

  private static func modification(of directory: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: directory.path))?[.modificationDate]
      as? Date
  }

  private func remove(_ directory: ArtifactDirectory) throws(StoreError) {
    try move(directory, to: Self.removedName)
    // This succeeds only if the component has no other artifacts.
    rmdir(directory.url.deletingLastPathComponent().path)
  }
}
