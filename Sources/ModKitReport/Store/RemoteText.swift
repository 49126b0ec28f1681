public import ModKitModel

/// What the remote cache contributed, in one line without its end.
public enum RemoteText {
  /// Hits and misses.
  public static func fetched(_ outcome: RemoteOutcome) -> String {
    "remote cache: \(outcome.fetched.count) fetched (\(outcome.fetchedBytes.bytesText)), "
      + "\(outcome.missCount) missed"
  }

  /// What it took, and what it had.
  public static func pushed(_ outcome: RemoteOutcome) -> String {
    "remote cache: \(outcome.pushed.count) uploaded (\(outcome.pushedBytes.bytesText)), "
      + "\(outcome.present.count) there already"
  }
}
