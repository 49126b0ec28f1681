import ModKitModel

/// Which artifacts a store keeps.
public struct Retention: Hashable, Sendable {
  /// Keys of artifacts that stay in any case.
  public var needed: Set<String>
  /// In seconds: what has not been used for longer goes.
  public var maximumAge: Double?
  /// The store shrinks to this; what was used last stays longest.
  public var maximumBytes: Int?
  /// Whether everything goes that is not needed.
  public var keepsOnlyNeeded: Bool

  public init(
    needed: Set<String> = [], maximumAge: Double? = nil, maximumBytes: Int? = nil,
    keepsOnlyNeeded: Bool = false
  ) {
    self.needed = needed
    self.maximumAge = maximumAge
    self.maximumBytes = maximumBytes
    self.keepsOnlyNeeded = keepsOnlyNeeded
  }

  /// An artifact with the seconds since its last use.
  struct Candidate: Hashable {
    var artifact: StoredArtifact
    var age: Double

    var key: String { artifact.key }
    var bytes: Int { artifact.bytes }
  }

  /// Those that go, in their order, with the first reason that holds.
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
    if keepsOnlyNeeded { return .unneeded }
    if let maximumAge, candidate.age > maximumAge { return .age }
    if let maximumBytes, bytes > maximumBytes { return .size }
    return nil
  }

  private static func isOlder(_ one: Candidate, _ other: Candidate) -> Bool {
    (-one.age, one.artifact.component, one.key)
      < (-other.age, other.artifact.component, other.key)
  }
}
