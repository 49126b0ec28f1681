import Foundation
import ModKitDisk
import ModKitModel

/// An artifact that is being downloaded into the store.
struct Download {
  let entry: RemoteEntry
  let bundle: URL

  private var documentFile: URL { beside(ArtifactDirectory.documentName) }
  private var recordFile: URL { beside(ArtifactDirectory.recordName) }
  private var timeFile: URL { beside(ArtifactDirectory.timeName) }

  init(_ entry: RemoteEntry, in store: ArtifactStore) throws(StoreError) {
    self.entry = entry
    bundle = try store.makeBundle(component: entry.component, key: entry.key, form: entry.form)
    for file in entry.files {
      let url = bundle.appending(path: file.path)
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Empty files are not stored in the cache.
        if file.size == 0 { try Data().write(to: url) }
      } catch {
        throw .failed(path: file.path, reason: SystemError.reason(of: error))
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

  /// Returns what is damaged in the cache, by its path there, after ``commit(to:)`` has thrown an error: a file, or
  /// the entry, if its files are as it says.
  func damage(by error: StoreError) -> String {
    let digest: String? =
      switch error {
      case .changedContent(let path):
        [entry.document, entry.record, entry.time].lazy.compactMap(\.self)
          .first { $0.path == path }?.sha256
      case .differs(let path, _): entry.files.first { $0.path == path }?.sha256
      default: nil
      }
    return digest.map(RemoteCache.blobPath) ?? RemoteCache.entryPath(entry.key)
  }

  /// True if an older modkit uploaded the artifact. It cannot be used, but that is no error.
  var isOutdated: Bool {
    (try? Data(contentsOf: recordFile)).map(ArtifactRecord.isOutdated) ?? false
  }

  /// - Throws: ``StoreError`` if the content differs from what the entry announced
  func commit(to store: ArtifactStore) throws(StoreError) -> Artifact {
    let document = try content(of: documentFile, entry.document)
    guard let record = try? ArtifactRecord(json: content(of: recordFile, entry.record)),
      record.component == entry.component, record.key == entry.key, record.form == entry.form,
      record.files == entry.files,
      (record.linkedLibraries + (record.linkedFrameworks ?? [])).allSatisfy(Self.isLibrary)
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

  /// Returns whether a name is safe to pass to the linker's command line.
  private static func isLibrary(_ name: String) -> Bool {
    name.utf8.first.map(ModuleName.isIdentifierByte) == true
      && name.utf8.allSatisfy { ModuleName.isIdentifierByte($0) || "+-.".utf8.contains($0) }
  }
}
