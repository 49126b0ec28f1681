public import ModKitModel

/// One line about the use of the remote cache, without a line end.
public enum RemoteText {
  /// Returns the hits and misses.
  public static func fetched(_ outcome: RemoteOutcome) -> String {
    "remote cache: \(outcome.fetched.count) fetched (\(outcome.fetchedBytes.bytesText)), "
      + "\(outcome.missCount) missed"
  }

  /// Returns what was uploaded and what was there already.
  public static func pushed(_ outcome: RemoteOutcome) -> String {
    "remote cache: \(outcome.pushed.count) uploaded (\(outcome.pushedBytes.bytesText)), "
      + "\(outcome.present.count) there already"
  }
}
