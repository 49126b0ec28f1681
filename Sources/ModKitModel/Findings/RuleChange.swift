/// How a version of modkit judges otherwise than the ones before it.
public struct RuleChange: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The rule is new.
    case added
    /// The rule is gone.
    case removed
    /// The rule has another level where modkit.yml says nothing.
    case level
    /// It finds more.
    case stricter
    /// It finds less.
    case looser
  }

  /// The first version with the change.
  public var version: ReleaseVersion
  public var rule: String
  public var kind: Kind
  /// What is different and what to do, as a clause.
  public var text: String

  public init(_ version: ReleaseVersion, _ rule: String, _ kind: Kind, _ text: String) {
    (self.version, self.rule, self.kind, self.text) = (version, rule, kind, text)
  }
}

/// What a newer modkit means for a workspace.
public struct Upgrade: Hashable, Sendable {
  /// The version that modkit.yml was written for; nil if it does not say.
  public var stated: ReleaseVersion?
  /// The version of modkit that runs.
  public var current: ReleaseVersion
  /// In the order of the versions; all that are known if none is stated.
  public var changes: [RuleChange]

  /// - Parameter changes: those of all versions
  public init(from stated: ReleaseVersion?, to current: ReleaseVersion, changes: [RuleChange]) {
    (self.stated, self.current) = (stated, current)
    self.changes = changes.filter { change in
      change.version <= current.release && (stated.map { $0.release < change.version } ?? true)
    }.sorted { ($0.version, $0.rule, $0.kind.rawValue) < ($1.version, $1.rule, $1.kind.rawValue) }
  }

  /// Whether modkit.yml was written for a newer modkit, whose keys may mean what this one does not know.
  public var isFromNewer: Bool { stated.map { $0.release > current.release } ?? false }

  /// Whether modkit.yml states the version that runs.
  public var isUpToDate: Bool { stated?.release == current.release }
}
