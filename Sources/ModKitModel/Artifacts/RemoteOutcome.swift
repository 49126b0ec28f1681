/// What the remote cache contributed to a command.
public struct RemoteOutcome: Hashable, Sendable {
  public var address: String
  /// Artifacts that were fetched, sorted by component.
  public var fetched: [Artifact] = []
  /// The size of what was fetched.
  public var fetchedBytes = 0
  /// How many artifacts are missing still: it does not have them, could not deliver them, or could
  /// not be asked, since their keys hold what is missing below them.
  public var missCount = 0
  /// Components whose artifacts were uploaded, sorted.
  public var pushed: [String] = []
  public var pushedBytes = 0
  /// Components whose artifacts it had already, sorted.
  public var present: [String] = []
  /// What went wrong, in one line; nil when nothing did.
  public var warning: String?
  /// Whether that is why the cache was asked for nothing more.
  public var isCacheGivenUp = false

  public init(address: String) {
    self.address = address
  }
}
