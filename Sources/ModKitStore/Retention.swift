import ModKitModel

/// The rules for which artifacts a store keeps.
public struct Retention: Hashable, Sendable {
  /// Keys of artifacts that always stay.
  public var needed: Set<String>
  /// Keys of artifacts for which it is not known whether anything needs them. They are removed only
  /// because of their age and size.
  public var undecided: Set<String>
  /// The maximum time since the last use, in seconds.
  public var maximumAge: Double?
  /// The maximum size of the store. The least recently used artifacts are removed first.
  public var maximumBytes: Int?
  /// Whether all artifacts that are not needed are removed.
  public var keepsOnlyNeeded: Bool

  public init(
    needed: Set<String> = [], undecided: Set<String> = [], maximumAge: Double? = nil,
    maximumBytes: Int? = nil,
    keepsOnlyNeeded: Bool = false
  ) {
    self.needed = needed
    self.undecided = undecided
    self.maximumAge = maximumAge
    self.maximumBytes = maximumBytes
    self.keepsOnlyNeeded = keepsOnlyNeeded
  }

  /// An artifact, and the seconds since its last use.
  struct Candidate: Hashable {
    var artifact: StoredArtifact
    var age: Double

    var key: String { artifact.key }
    var bytes: Int { artifact.bytes }
  }

  /// Returns the candidates to remove, in their order, with the first reason that applies.
  func removals(among candidates: [Candidate]) -> [(candidate: Candidate, reason: RemovalReason)] {
    var reasons: [Candidate: RemovalReason] = [:]
    var bytes = candidates.reduce(0) { $0 + $1.bytes }
    let free = candidates.filter { !needed.contains($0.key) }
    for candidate in free.sorted(by: Self.isOlder) {
      guard let reason = reason(for: candidate, bytes) else { continue }
      reasons[candidate] = reason
      bytes -= candidate.bytes
    }
    return candidates.compactMap { candidate in reasons[candidate].map { (candidate, $0) } }
  }

  private func reason(for candidate: Candidate, _ bytes: Int) -> RemovalReason? {
    if keepsOnlyNeeded, !isUndecided(candidate.key) { return .unneeded }
    if let maximumAge, candidate.age > maximumAge { return .age }
    if let maximumBytes, bytes > maximumBytes { return .size }
    return nil
  }

  /// Whether nothing but the doubt about its need may keep an artifact.
  func isUndecided(_ key: String) -> Bool {
    keepsOnlyNeeded && undecided.contains(key) && !needed.contains(key)
  }

  private static func isOlder(_ one: Candidate, _ other: Candidate) -> Bool {
    (-one.age, one.artifact.component, one.key)
      < (-other.age, other.artifact.component, other.key)
  }
}
