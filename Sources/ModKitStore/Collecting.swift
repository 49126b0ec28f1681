public import Foundation
public import ModKitModel

extension ArtifactStore {
  /// What a collection removes and keeps.
  public struct Collection: Sendable {
    /// Sorted by component and key.
    public var removed: [(artifact: StoredArtifact, reason: RemovalReason)]
    /// How many artifacts stay.
    public var keptCount: Int
    /// The size of those that stay.
    public var keptBytes: Int
    /// How many of them are needed.
    public var neededCount: Int

    fileprivate static let nothing = Collection(
      removed: [], keptCount: 0, keptBytes: 0, neededCount: 0)
  }

  /// Removes artifacts, once nobody uses the store. Each goes in one step, so that whoever looks
  /// for it finds it whole or not at all.
  ///
  /// - Parameters:
  ///   - judged: the artifacts that were there when it was found out what is needed; others stay
  ///   - now: what ages are measured from
  ///   - isDryRun: only tell what would be removed
  /// - Throws: ``StoreError``
  public func collect(
    _ retention: Retention, among judged: [StoredArtifact], now: Date, isDryRun: Bool
  ) throws(StoreError) -> Collection {
    // Nothing is written where nothing is ours, not even the lock.
    if isEmpty, leftovers(in: Self.ownNames).isEmpty { return .nothing }
    let hold = StoreHold(on: self, alone: !isDryRun, waits: true)
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
    let bytes =
      candidates.reduce(0) { $0 + $1.bytes }
      - removals.reduce(0) { $0 + $1.candidate.bytes }
    return Collection(
      removed: removals.map { ($0.candidate.artifact, $0.reason) },
      keptCount: candidates.count - removals.count, keptBytes: bytes,
      neededCount: candidates.count { retention.needed.contains($0.key) })
  }

  /// Notes that an artifact is in use. A store that cannot be written is none that is collected.
  public func touch(_ artifact: Artifact) {
    let directory = directory(of: artifact.component, artifact.key).url
    guard let used = Self.modification(of: directory),
      Date().timeIntervalSince(used) > Self.touchInterval
    else { return }
    utimes(directory.path, nil)
  }

  /// Ages need not be more precise; a note each time would write for nothing.
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
    // Only a component without artifacts has an empty directory.
    rmdir(directory.url.deletingLastPathComponent().path)
  }
}
