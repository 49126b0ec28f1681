package import ModKitModel
package import ModKitStore

/// A download from the remote cache to the store, in rounds. No artifact is requested twice.
package struct RemoteFetch {
  private let remote: RemoteStore
  private var asked: Set<String> = []
  private var outcome = RemoteCache.PullOutcome()

  package init(_ remote: RemoteStore) {
    self.remote = remote
  }

  /// True if no failure has ended the use of the cache.
  package var isUsable: Bool { outcome.failure == nil }

  /// What is damaged in the cache: paths below its address.
  package var damaged: Set<String> { outcome.damaged }

  /// Requests artifacts.
  ///
  /// - Returns: whether any artifact was fetched
  package mutating func fetch(_ requests: [RemoteCache.ArtifactRequest]) async -> Bool {
    guard isUsable else { return false }
    let requests = requests.filter { asked.insert($0.key).inserted }
    let round = await remote.pull(requests)
    outcome.add(round)
    return !round.fetched.isEmpty
  }

  /// Returns the result of all rounds, or nil if nothing was requested.
  package func outcome(missCount: Int) -> RemoteOutcome? {
    asked.isEmpty ? nil : remote.summary(of: outcome, missCount: missCount)
  }
}
