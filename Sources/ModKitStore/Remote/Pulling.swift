import Foundation
public import ModKitModel

extension RemoteCache {
  /// The result of a download.
  public struct PullOutcome: Sendable {
    /// In the order of the requests.
    public var fetched: [Artifact] = []
    /// The size in bytes of the fetched files.
    public var bytes = 0
    /// Artifacts that the cache has but that must not be used.
    public var refused: [Refusal] = []
    /// Why the download stopped early, or nil.
    public var failure: Failure?

    public init() {}

    /// What is damaged in the cache: paths below its address.
    public var damaged: Set<String> { Set(refused.compactMap(\.damaged)) }

    /// Adds the result of a later download.
    public mutating func add(_ later: PullOutcome) {
      fetched += later.fetched
      bytes += later.bytes
      refused += later.refused
      failure = failure ?? later.failure
    }
  }

  /// The number of artifacts in transit at once. Each group is stored before the next one is
  /// fetched.
  private static let groupSize = 32

  /// Fetches the artifacts that the cache has into the store. Content that differs from its digest
  /// is never stored.
  public func pull(_ requests: [ArtifactRequest], into store: ArtifactStore) async -> PullOutcome {
    var outcome = PullOutcome()
    for start in stride(from: 0, to: requests.count, by: Self.groupSize) {
      let group = Array(requests[start..<min(requests.count, start + Self.groupSize)])
      do throws(StoreError) {
        try await pull(group, into: store, &outcome)
      } catch {
        outcome.failure = .store(error)
      }
      if outcome.failure != nil { break }
    }
    return outcome
  }

  private func pull(
    _ requests: [ArtifactRequest], into store: ArtifactStore, _ outcome: inout PullOutcome
  ) async throws(StoreError) {
    let entries = try await entries(of: requests, in: store, &outcome)
    var downloads: [Download] = []
    defer { for download in downloads { store.discard(download.bundle) } }
    for entry in entries { downloads.append(try Download(entry, in: store)) }
    let transfers = downloads.map(\.transfers)
    let answer = await transport.perform(transfers.flatMap(\.self))
    outcome.failure = outcome.failure ?? answer.failure
    var first = 0
    for (download, own) in zip(downloads, transfers) {
      let results = (first..<first + own.count).map { answer.results[$0] }
      first += own.count
      finish(download, results, in: store, &outcome)
    }
  }

  private func finish(
    _ download: Download, _ results: [TransferOutcome?], in store: ArtifactStore,
    _ outcome: inout PullOutcome
  ) {
    if let index = results.firstIndex(of: .tooLarge) {
      let path = download.transfers[index].path
      return outcome.refuse(download.entry, "a file is larger than announced", damaged: path)
    }
    guard results.allSatisfy({ $0 == .done }), !download.isOutdated else { return }
    do throws(StoreError) {
      outcome.fetched.append(try download.commit(to: store))
      outcome.bytes += download.entry.files.reduce(0) { $0 + $1.size }
    } catch {
      if error.isOfTheDisk {
        outcome.failure = outcome.failure ?? .store(error)
      } else {
        outcome.refuse(download.entry, "\(error)", damaged: download.damage(by: error))
      }
    }
  }

  // MARK: Entries

  /// Fetches the entries that the cache has.
  private func entries(
    of requests: [ArtifactRequest], in store: ArtifactStore, _ outcome: inout PullOutcome
  ) async throws(StoreError) -> [RemoteEntry] {
    let directory = try store.makeStaging()
    defer { store.removeStaging(directory) }
    let files = requests.map { directory.appending(path: $0.key) }
    let answer = await transport.perform(
      zip(requests, files).map { request, file in
        Transfer(
          path: Self.entryPath(request.key), direction: .download(file), size: 0,
          limit: Self.entryLimit)
      })
    outcome.failure = answer.failure
    var entries: [RemoteEntry] = []
    for (index, request) in requests.enumerated() {
      do throws(ActionResult.Invalid) {
        switch answer.results[index] {
        case .done: entries.append(try entry(of: request, in: files[index]))
        case .tooLarge: throw .init(reason: "its entry is too large")
        default: break
        }
      } catch {
        outcome.refused.append(
          Refusal(
            component: request.component, key: request.key, reason: error.reason,
            damaged: Self.entryPath(request.key)))
      }
    }
    return entries
  }

  private func entry(of request: ArtifactRequest, in file: URL) throws(ActionResult.Invalid)
    -> RemoteEntry
  {
    let bytes = (try? Data(contentsOf: file)).map(Array.init) ?? []
    return try RemoteEntry(
      ActionResult(decoding: bytes), component: request.component, key: request.key)
  }
}

extension RemoteCache.PullOutcome {
  fileprivate mutating func refuse(_ entry: RemoteEntry, _ reason: String, damaged: String) {
    refused.append(
      RemoteCache.Refusal(
        component: entry.component, key: entry.key, reason: reason, damaged: damaged))
  }
}
