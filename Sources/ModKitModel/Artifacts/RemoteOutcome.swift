/// The results of using the remote cache in a command.
public struct RemoteOutcome: Hashable, Sendable {
  public var address: String
  /// Fetched artifacts, sorted by component.
  public var fetched: [Artifact] = []
  /// The size of the fetched artifacts.
  public var fetchedBytes = 0
  /// The number of artifacts that are still missing. The cache does not have them or could not
  /// deliver them, or could not be asked because their keys depend on missing artifacts.
  public var missCount = 0
  /// Components whose artifacts were uploaded, sorted.
  public var pushed: [String] = []
  public var pushedBytes = 0
  /// Components whose artifacts were already in the cache, sorted.
  public var present: [String] = []
  /// The problem, in one line; nil if there was none.
  public var warning: String?
  /// True if the problem made modkit stop using the cache.
  public var isCacheGivenUp = false

  public init(address: String) {
    self.address = address
  }
}
