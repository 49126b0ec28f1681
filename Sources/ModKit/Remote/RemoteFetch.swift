import ModKitModel
import ModKitStore

/// Fills the store from the remote cache, round by round; no artifact is asked for twice.
struct RemoteFetch {
  private let remote: RemoteStore
  private var asked: Set<String> = []
  private var outcome = RemoteCache.PullOutcome()

  init(_ remote: RemoteStore) {
    self.remote = remote
  }

  /// Whether the cache has not been given up.
  var isUsable: Bool { outcome.failure == nil }

  /// Asks for those components whose key is known.
  ///
  /// - Returns: whether anything came
  mutating func fetch(_ misses: [PlannedComponent]) async -> Bool {
    guard isUsable else { return false }
    let wishes = misses.compactMap(RemoteCache.Wish.init)
      .filter { asked.insert($0.key).inserted }
    let round = await remote.pull(wishes)
    outcome.add(round)
    return !round.fetched.isEmpty
  }

  /// What came of all rounds; nil when there was nothing to ask for.
  func outcome(missCount: Int) -> RemoteOutcome? {
    asked.isEmpty ? nil : remote.summary(of: outcome, missCount: missCount)
  }
}
