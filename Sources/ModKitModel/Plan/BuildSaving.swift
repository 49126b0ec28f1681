/// Where the libraries of `prebuild` came from, and what that has saved.
public struct BuildSaving: Hashable, Sendable {
  /// How many were in the store.
  public var storedCount: Int
  /// How many came from the remote cache.
  public var fetchedCount: Int
  /// How many were built.
  public var builtCount: Int
  /// What the command took, in seconds.
  public var seconds: Double
  /// What compiling those that were not built has taken where they were, in seconds.
  public var savedSeconds: Double

  public init(
    storedCount: Int, fetchedCount: Int, builtCount: Int, seconds: Double, savedSeconds: Double
  ) {
    self.storedCount = storedCount
    self.fetchedCount = fetchedCount
    self.builtCount = builtCount
    self.seconds = seconds
    self.savedSeconds = savedSeconds
  }
}
