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
  /// Components whose artifacts were uploaded.
  public var pushed: [String] = []
  public var pushedBytes = 0
  /// How many artifacts it had already.
  public var presentCount = 0
  /// What went wrong, in one line; nil when nothing did.
  public var warning: String?

  public init(address: String) {
    self.address = address
  }
}
