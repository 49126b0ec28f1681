public import Foundation
public import ModKitModel

extension ArtifactStore {
  /// A new, empty bundle directory inside the store, to be filled and given to ``commit``.
  ///
  /// - Throws: ``StoreError`` when the directory cannot be made.
  public func makeBundle(component: String, key: String) throws(StoreError) -> URL {
    let bundle = try makeStaging()
      .appending(path: ArtifactDirectory.bundleName(component, key))
    try bundle.makeDirectory()
    return bundle
  }

  /// The digest of what compilers read of a filled bundle when they compile its clients.
  ///
  /// - Throws: ``StoreError`` for links in the bundle, and for whatever the disk refuses.
  public func interface(of bundle: URL) throws(StoreError) -> String {
    ArtifactInterface.digest(of: try BundleContent.files(of: bundle))
  }

  /// Removes a bundle that will not be committed.
  public func discard(_ bundle: URL) { removeStaging(bundle.deletingLastPathComponent()) }

  /// Makes a filled bundle an artifact, in one step. When another process was faster, its
  /// artifact stays and is returned; a damaged artifact of the same key is set aside. The bundle
  /// is gone afterwards, also when it was refused.
  ///
  /// - Parameters:
  ///   - document: the bytes that `key` is the digest of
  ///   - time: what building it took
  /// - Throws: ``StoreError`` for links in the bundle, and for whatever the disk refuses.
  public func commit(
    _ bundle: URL, component: String, key: String, document: [UInt8], linkedLibraries: [String],
    time: BuildTime? = nil
  ) throws(StoreError) -> Artifact {
    try commit(bundle, document: Data(document), time: time) {
      try ArtifactRecord(
        component: component, key: key, files: $0, linkedLibraries: linkedLibraries)
    }
  }

  /// Makes a bundle that somebody else has filled an artifact, if it is what its record says.
  func commit(
    _ bundle: URL, as record: ArtifactRecord, document: Data, time: BuildTime?
  ) throws(StoreError) -> Artifact {
    try commit(bundle, document: document, time: time) { files in
      if let difference = BundleContent.difference(of: files, from: record.files) {
        throw StoreError.differs(difference)
      }
      return record
    }
  }

  private func commit(
    _ bundle: URL, document: Data, time: BuildTime?,
    record: ([ArtifactRecord.File]) throws -> ArtifactRecord
  ) throws(StoreError) -> Artifact {
    let staging = bundle.deletingLastPathComponent()
    defer { removeStaging(staging) }
    do {
      let record = try record(BundleContent.files(of: bundle))
      try document.write(to: staging.appending(path: ArtifactDirectory.documentName))
      try record.json().write(to: staging.appending(path: ArtifactDirectory.recordName))
      try time?.json().write(to: staging.appending(path: ArtifactDirectory.timeName))
      return try publish(staging, record)
    } catch let error as StoreError {
      throw error
    } catch {
      throw .failed(path: staging.path, reason: SystemError.reason(of: error))
    }
  }

  /// Other processes may store the same key at the same time, so a directory in the way is looked
  /// at again; each round but the first means that someone else made progress.
  private func publish(_ staging: URL, _ record: ArtifactRecord) throws -> Artifact {
    let directory = directory(of: record.component, record.key)
    try directory.makeHome()
    for _ in 0..<100 {
      switch lookUp(component: record.component, key: record.key) {
      case .found(let artifact): return artifact
      case .damaged, .outdated: try move(directory, to: Self.damagedName)
      case .missing: break
      }
      if try rename(staging, to: directory.url, unless: [ENOTEMPTY, EEXIST, ENOTDIR]) {
        return artifact(record)
      }
    }
    throw StoreError.failed(path: directory.url.path, reason: "it changes all the time")
  }
}
