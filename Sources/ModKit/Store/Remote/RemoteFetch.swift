import ModKitModel
import ModKitStore

/// A download from the remote cache to the store, in rounds. No artifact is requested twice.
struct RemoteFetch {
  private let remote: RemoteStore
  private var asked: Set<String> = []
  private var outcome = RemoteCache.PullOutcome()

  init(_ remote: RemoteStore) {
    self.remote = remote
  }

  /// True if no failure has ended the use of the cache.
  var isUsable: Bool { outcome.failure == nil }

  /// What is damaged in the cache: paths below its address.
  var damaged: Set<String> { outcome.damaged }

  /// Requests artifacts.
  ///
  /// - Returns: whether any artifact was fetched
  mutating func fetch(_ requests: [RemoteCache.ArtifactRequest]) async -> Bool {
    guard isUsable else { return false }
    let requests = requests.filter { asked.insert($0.key).inserted }
    let round = await remote.pull(requests)
    outcome.add(round)
    return !round.fetched.isEmpty
  }

  /// Returns the result of all rounds, or nil if nothing was requested.
  func outcome(missCount: Int) -> RemoteOutcome? {
    asked.isEmpty ? nil : remote.summary(of: outcome, missCount: missCount)
  }
}
