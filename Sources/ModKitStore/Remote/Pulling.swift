import Foundation
public import ModKitModel

extension RemoteCache {
  /// What a download came to.
  public struct PullOutcome: Sendable {
    /// In the order of the wishes.
    public var fetched: [Artifact] = []
    /// The size of what was fetched.
    public var bytes = 0
    /// What the cache has, and what must not be used.
    public var refused: [Refusal] = []
    /// Why the cache was given up before everything was asked for.
    public var failure: String?

    public init() {}

    /// Adds what a later download came to.
    public mutating func add(_ later: PullOutcome) {
      fetched += later.fetched
      bytes += later.bytes
      refused += later.refused
      failure = failure ?? later.failure
    }
  }

  /// So many artifacts are on their way at once: what is there is stored before more is fetched.
  private static let groupSize = 32

  /// Fetches artifacts into the store, those that the cache has. Nothing that differs from its
  /// digest gets there.
  public func pull(_ wishes: [Wish], into store: ArtifactStore) async -> PullOutcome {
    var outcome = PullOutcome()
    for start in stride(from: 0, to: wishes.count, by: Self.groupSize) {
      let group = Array(wishes[start..<min(wishes.count, start + Self.groupSize)])
      do throws(StoreError) {
        try await pull(group, into: store, &outcome)
      } catch {
        outcome.failure = "\(error)"
      }
      if outcome.failure != nil { break }
    }
    return outcome
  }

  private func pull(
    _ wishes: [Wish], into store: ArtifactStore, _ outcome: inout PullOutcome
  ) async throws(StoreError) {
    let entries = try await entries(of: wishes, in: store, &outcome)
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
    if results.contains(.tooLarge) {
      return outcome.refuse(download.entry, "a file is larger than announced")
    }
    guard results.allSatisfy({ $0 == .done }), !download.isOutdated else { return }
    do {
      outcome.fetched.append(try download.commit(to: store))
      outcome.bytes += download.entry.files.reduce(0) { $0 + $1.size }
    } catch {
      outcome.refuse(download.entry, "\(error)")
    }
  }

  // MARK: Entries

  /// The lists of files that the cache has.
  private func entries(
    of wishes: [Wish], in store: ArtifactStore, _ outcome: inout PullOutcome
  ) async throws(StoreError) -> [RemoteEntry] {
    let directory = try store.makeStaging()
    defer { store.removeStaging(directory) }
    let files = wishes.map { directory.appending(path: $0.key) }
    let answer = await transport.perform(
      zip(wishes, files).map { wish, file in
        Transfer(
          path: Self.entryPath(wish.key), direction: .download(file), size: 0,
          limit: Self.entryLimit)
      })
    outcome.failure = answer.failure
    var entries: [RemoteEntry] = []
    for (index, wish) in wishes.enumerated() {
      switch answer.results[index] {
      case .done:
        do throws(ActionResult.Invalid) {
          let bytes = (try? Data(contentsOf: files[index])).map(Array.init) ?? []
          entries.append(
            try RemoteEntry(
              ActionResult(decoding: bytes), component: wish.component, key: wish.key))
        } catch {
          outcome.refused.append(.init(wish, error.reason))
        }
      case .tooLarge: outcome.refused.append(.init(wish, "its entry is too large"))
      default: break
      }
    }
    return entries
  }
}

extension RemoteCache.PullOutcome {
  fileprivate mutating func refuse(_ entry: RemoteEntry, _ reason: String) {
    refused.append(
      RemoteCache.Refusal(component: entry.component, key: entry.key, reason: reason))
  }
}

extension RemoteCache.Refusal {
  fileprivate init(_ wish: RemoteCache.Wish, _ reason: String) {
    self.init(component: wish.component, key: wish.key, reason: reason)
  }
}

/// An artifact on its way into the store.
private struct Download {
  let entry: RemoteEntry
  let bundle: URL

  private var documentFile: URL { beside(ArtifactDirectory.documentName) }
  private var recordFile: URL { beside(ArtifactDirectory.recordName) }
  private var timeFile: URL { beside(ArtifactDirectory.timeName) }

  init(_ entry: RemoteEntry, in store: ArtifactStore) throws(StoreError) {
    self.entry = entry
    bundle = try store.makeBundle(component: entry.component, key: entry.key)
    for file in entry.files {
      let url = bundle.appending(path: file.path)
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // No cache has to be asked for nothing.
        if file.size == 0 { try Data().write(to: url) }
      } catch {
        throw .failed(path: file.path, reason: error.localizedDescription)
      }
    }
  }

  private func beside(_ name: String) -> URL {
    bundle.deletingLastPathComponent().appending(path: name)
  }

  var transfers: [Transfer] {
    let beside: [(RemoteEntry.File?, URL)] = [
      (entry.document, documentFile), (entry.record, recordFile), (entry.time, timeFile),
    ]
    let own = beside.compactMap { file, url in
      file.map { Transfer.download(RemoteCache.blobPath($0.sha256), to: url, size: $0.size) }
    }
    let files = entry.files.filter { $0.size > 0 }.map { file in
      Transfer.download(
        RemoteCache.blobPath(file.sha256), to: bundle.appending(path: file.path), size: file.size)
    }
    return own + files
  }

  /// Whether an older modkit has uploaded it, which is of no use, and no fault.
  var isOutdated: Bool {
    (try? Data(contentsOf: recordFile)).map(ArtifactRecord.isOutdated) ?? false
  }

  /// - Throws: ``StoreError`` for whatever differs from what was announced.
  func commit(to store: ArtifactStore) throws(StoreError) -> Artifact {
    let document = try content(of: documentFile, entry.document)
    guard let record = try? ArtifactRecord(json: content(of: recordFile, entry.record)),
      record.component == entry.component, record.key == entry.key, record.files == entry.files,
      record.linkedLibraries.allSatisfy(Self.isLibrary)
    else { throw .changedRecord }
    let time = try entry.time.map { file throws(StoreError) in try content(of: timeFile, file) }
    return try store.commit(
      bundle, as: record, document: document, time: time.flatMap { BuildTime(json: $0) })
  }

  private func content(
    of url: URL, _ file: RemoteEntry.File
  ) throws(StoreError) -> Data {
    guard let data = try? Data(contentsOf: url), data.count == file.size,
      ContentDigest.sha256(of: data) == file.sha256
    else { throw .changedContent(file.path) }
    return data
  }

  /// It becomes a part of the linker's command line.
  private static func isLibrary(_ name: String) -> Bool {
    name.utf8.first.map(ModuleName.isIdentifierByte) == true
      && name.utf8.allSatisfy { ModuleName.isIdentifierByte($0) || "+-.".utf8.contains($0) }
  }
}
