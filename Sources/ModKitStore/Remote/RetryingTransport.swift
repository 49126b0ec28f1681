/// A transport that retries transient failures, and gives up on a cache that does not work.
struct RetryingTransport {
  let transport: any Transport
  /// The time limit for the cache to answer, in seconds.
  let timeout: Int

  private static let attempts = 3
  /// In seconds. It doubles with each attempt.
  private static let firstDelay = 0.2
  /// The lowest acceptable speed of a cache, in bytes per second.
  private static let leastSpeed = 65_536.0
  /// The number of transfers that share one `timeout`.
  private static let batchSize = 256

  /// The results of transfers, up to the first batch with a permanent failure.
  struct Outcome {
    /// Results by index, without those not attempted.
    var results: [Int: TransferOutcome] = [:]
    /// Why the remaining transfers were not attempted.
    var failure: RemoteCache.Failure?
  }

  func perform(_ transfers: [Transfer]) async -> Outcome {
    var outcome = Outcome()
    for start in stride(from: 0, to: transfers.count, by: Self.batchSize) {
      let batch = start..<min(transfers.count, start + Self.batchSize)
      await perform(batch, of: transfers, &outcome)
      if outcome.failure != nil { break }
    }
    return outcome
  }

  private func perform(
    _ batch: Range<Int>, of transfers: [Transfer], _ outcome: inout Outcome
  ) async {
    var open = Array(batch)
    for attempt in 1...Self.attempts {
      let tried = open.map { transfers[$0] }
      let results = await transport.perform(tried, time: time(of: tried))
      var again: [Int] = []
      for (index, result) in zip(open, results) {
        outcome.results[index] = result
        switch result {
        case .done, .absent, .otherSize, .tooLarge: continue
        case .failed(_, isTransient: true) where attempt < Self.attempts: again.append(index)
        case .failed(let reason, _): outcome.failure = outcome.failure ?? .cache(reason)
        case .notWritten(let reason):
          outcome.failure =
            outcome.failure ?? .store(.failed(path: transfers[index].place, reason: reason))
        }
      }
      guard !again.isEmpty, outcome.failure == nil else { return }
      open = again
      await pause(after: attempt)
    }
  }

  private func time(of transfers: [Transfer]) -> Double {
    Double(timeout) + Double(transfers.reduce(0) { $0 + $1.size }) / Self.leastSpeed
  }

  /// Waits for a random time, so that machines that failed together do not retry together.
  private func pause(after attempt: Int) async {
    let limit = Self.firstDelay * Double(1 << (attempt - 1))
    try? await Task.sleep(for: .seconds(Double.random(in: limit / 2...limit)))
  }
}
