import Foundation

extension RemoteCache {
  /// The result of an upload.
  public struct PushOutcome: Sendable {
    /// Artifacts that were uploaded, in the order of the requests.
    public var pushed: [ArtifactRequest] = []
    /// Artifacts that the cache already had completely, in the order of the requests.
    public var present: [ArtifactRequest] = []
    /// The size in bytes of the files sent.
    public var bytes = 0
    /// Artifacts that were not uploaded, and why.
    public var refused: [Refusal] = []
    /// Why the upload stopped early, or nil.
    public var failure: Failure?
  }

  /// The number of artifacts in transit at once.
  private static let groupSize = 32

  /// Uploads artifacts of the store that the cache does not have.
  public func push(_ requests: [ArtifactRequest], from store: ArtifactStore) async -> PushOutcome {
    var outcome = PushOutcome()
    for start in stride(from: 0, to: requests.count, by: Self.groupSize) {
      let group = requests[start..<min(requests.count, start + Self.groupSize)]
      let uploads = uploads(group, from: store, &outcome)
      do throws(StoreError) {
        try await push(uploads, from: store, &outcome)
      } catch {
        outcome.failure = .store(error)
      }
      if outcome.failure != nil { break }
    }
    return outcome
  }

  private func uploads(
    _ requests: ArraySlice<ArtifactRequest>, from store: ArtifactStore, _ outcome: inout PushOutcome
  ) -> [Upload] {
    var uploads: [Upload] = []
    for request in requests {
      do throws(ArtifactDirectory.Damage) {
        uploads.append(try Upload(request, store.directory(of: request.component, request.key)))
      } catch {
        outcome.refused.append(
          Refusal(component: request.component, key: request.key, reason: error.reason))
      }
    }
    return uploads
  }

  /// Sends each entry after all of its files, so that a client that finds an entry also finds its
  /// files.
  private func push(
    _ uploads: [Upload], from store: ArtifactStore, _ outcome: inout PushOutcome
  ) async throws(StoreError) {
    let absent = await absentPaths(of: uploads, &outcome)
    guard outcome.failure == nil else { return }
    let incomplete = uploads.filter { upload in upload.paths.contains(where: absent.contains) }
    outcome.present += uploads.filter { !$0.paths.contains(where: absent.contains) }.map(\.request)
    if incomplete.isEmpty { return }

    let blobs = Set(incomplete.flatMap(\.blobs)).filter { absent.contains($0.path) }
      .sorted { $0.path < $1.path }
    let sent = await transport.perform(blobs.map(\.transfer))
    outcome.failure = sent.failure ?? refusal(in: sent.results.values)
    guard outcome.failure == nil else { return }
    outcome.bytes += blobs.reduce(0) { $0 + $1.size }

    let directory = try store.makeStaging()
    defer { store.removeStaging(directory) }
    let entries = try incomplete.map { upload throws(StoreError) in
      try upload.writeEntry(into: directory)
    }
    let answer = await transport.perform(entries.map(\.transfer))
    outcome.failure = answer.failure ?? refusal(in: answer.results.values)
    guard outcome.failure == nil else { return }
    outcome.pushed += incomplete.map(\.request)
  }

  private func refusal(in results: some Collection<TransferOutcome>) -> Failure? {
    results.allSatisfy { $0 == .done } ? nil : .cache("it takes no uploads at this address")
  }

  /// Returns the paths of entries and files that the cache does not have.
  private func absentPaths(
    of uploads: [Upload], _ outcome: inout PushOutcome
  ) async -> Set<String> {
    let paths = Set(uploads.flatMap(\.paths)).sorted()
    let answer = await transport.perform(paths.map { .question($0) })
    outcome.failure = answer.failure
    return Set(paths.indices.filter { answer.results[$0] == .absent }.map { paths[$0] })
  }
}
