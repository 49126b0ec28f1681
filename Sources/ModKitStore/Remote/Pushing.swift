import Foundation
import ModKitDisk

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
  ///
  /// - Parameters:
  ///   - damaged: what is written although the cache has it, by paths below its address
  ///   - built: the keys of artifacts that nothing is known of in the cache. If it has any damage, their files are
  ///     written too.
  public func push(
    _ requests: [ArtifactRequest], from store: ArtifactStore, replacing damaged: Set<String> = [],
    built: Set<String> = []
  ) async -> PushOutcome {
    var outcome = PushOutcome()
    for start in stride(from: 0, to: requests.count, by: Self.groupSize) {
      let group = requests[start..<min(requests.count, start + Self.groupSize)]
      let uploads = uploads(group, from: store, &outcome)
      let doubtful = damaged.isEmpty ? [] : uploads.filter { built.contains($0.request.key) }
      do throws(StoreError) {
        try await push(
          uploads, from: store, replacing: damaged.union(doubtful.flatMap(\.paths)), &outcome)
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
    _ uploads: [Upload], from store: ArtifactStore, replacing damaged: Set<String>,
    _ outcome: inout PushOutcome
  ) async throws(StoreError) {
    let lack = await lack(of: uploads, damaged, &outcome)
    guard outcome.failure == nil else { return }
    let incomplete = uploads.filter { $0.paths.contains(where: lack.all.contains) }
    outcome.present += uploads.filter { !$0.paths.contains(where: lack.all.contains) }
      .map(\.request)
    if incomplete.isEmpty { return }

    let blobs = Set(incomplete.flatMap(\.blobs)).filter { lack.all.contains($0.path) }
      .sorted { $0.path < $1.path }
    let sent = await transport.perform(blobs.map(\.transfer))
    outcome.failure = sent.failure ?? refusal(in: sent.results.values)
    guard outcome.failure == nil else { return }
    outcome.bytes += blobs.reduce(0) { $0 + $1.size }

    let directory = try store.makeStaging()
    defer { store.removeStaging(directory) }
    let kept = await keptPaths(blobs.filter { lack.damaged.contains($0.path) }, directory, &outcome)
    guard outcome.failure == nil else { return }
    let complete = incomplete.filter { refuse($0, kept, &outcome) }
    let entries = try complete.map { upload throws(StoreError) in
      try upload.writeEntry(into: directory)
    }
    let answer = await transport.perform(entries.map(\.transfer))
    outcome.failure = answer.failure ?? refusal(in: answer.results.values)
    guard outcome.failure == nil else { return }
    outcome.pushed += complete.map(\.request)
  }

  /// Some caches keep a file that they have, and say that they took the new one.
  ///
  /// - Returns: the paths of those that are damaged still
  private func keptPaths(
    _ replaced: [Upload.Blob], _ directory: URL, _ outcome: inout PushOutcome
  ) async -> Set<String> {
    let downloads = replaced.enumerated().map { index, blob in
      Transfer.download(
        blob.path, to: directory.appending(path: "replaced-\(index)"), size: blob.size)
    }
    outcome.failure = await transport.perform(downloads).failure
    return Set(downloads.filter { !$0.hasExpectedContent }.map(\.path))
  }

  /// - Returns: whether all files of an artifact are whole in the cache
  private func refuse(
    _ upload: Upload, _ kept: Set<String>, _ outcome: inout PushOutcome
  ) -> Bool {
    guard let path = upload.paths.first(where: kept.contains) else { return true }
    outcome.refused.append(
      Refusal(
        component: upload.request.component, key: upload.request.key,
        reason: "the cache keeps a damaged file: delete \(path) there"))
    return false
  }

  private func refusal(in results: some Collection<TransferOutcome>) -> Failure? {
    results.allSatisfy { $0 == .done } ? nil : .cache("it takes no uploads at this address")
  }

  /// What a cache does not have as it should be, by path.
  private struct Lack {
    /// What it has, but with another content.
    var damaged: Set<String> = []
    var absent: Set<String> = []

    var all: Set<String> { damaged.union(absent) }
  }

  /// Asks for entries and files. The size of an entry may differ: it names the file with the build time.
  private func lack(
    of uploads: [Upload], _ damaged: Set<String>, _ outcome: inout PushOutcome
  ) async -> Lack {
    let questions = Set(
      uploads.flatMap { upload in
        [Transfer.question(Self.entryPath(upload.request.key))]
          + upload.blobs.map { .question($0.path, size: $0.size) }
      }
    ).sorted { $0.path < $1.path }
    let answer = await transport.perform(questions)
    outcome.failure = answer.failure
    var lack = Lack()
    for (index, question) in questions.enumerated() {
      switch answer.results[index] {
      case .absent: lack.absent.insert(question.path)
      case .otherSize: lack.damaged.insert(question.path)
      default: if damaged.contains(question.path) { lack.damaged.insert(question.path) }
      }
    }
    return lack
  }
}

extension Transfer {
  /// Whether a download has the content that its path names.
  fileprivate var hasExpectedContent: Bool {
    guard case .download(let file) = direction, let data = try? Data(contentsOf: file) else {
      return false
    }
    return RemoteCache.blobPath(ContentDigest.sha256(of: data)) == path
  }
}
