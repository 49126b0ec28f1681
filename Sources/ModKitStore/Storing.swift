public import Foundation
import ModKitDisk
public import ModKitModel

extension ArtifactStore {
  /// Creates an empty bundle directory inside the store, to be filled and passed to ``commit``.
  ///
  /// - Throws: ``StoreError`` if the directory cannot be created
  public func makeBundle(
    component: String, key: String, form: ArtifactForm = .artifactBundle
  ) throws(StoreError) -> URL {
    let bundle = try makeStaging()
      .appending(path: ArtifactDirectory.bundleName(component, key, form))
    try bundle.makeDirectory()
    return bundle
  }

  /// Returns the digest of the files in a bundle that compilers read for clients.
  ///
  /// - Throws: ``StoreError`` for links in the bundle, and for failures of the file system
  public func interface(of bundle: URL) throws(StoreError) -> String {
    ArtifactInterface.digest(of: try BundleContent.files(of: bundle))
  }

  /// Removes a bundle that will not be committed.
  public func discard(_ bundle: URL) { removeStaging(bundle.deletingLastPathComponent()) }

  /// Turns a filled bundle into an artifact, in one step. If another process was faster, its
  /// artifact stays and is returned. A damaged artifact with the same key is set aside. The bundle
  /// no longer exists afterwards, even after a failure.
  ///
  /// - Parameters:
  ///   - document: the bytes whose digest is `key`
  ///   - time: the build time
  /// - Throws: ``StoreError`` for links in the bundle, and for failures of the file system
  public func commit(
    _ bundle: URL, component: String, key: String, document: [UInt8], linkedLibraries: [String],
    linkedFrameworks: [String] = [], time: BuildTime? = nil
  ) throws(StoreError) -> Artifact {
    let form = ArtifactForm(rawValue: bundle.pathExtension) ?? .artifactBundle
    return try commit(bundle, document: Data(document), time: time) {
      try ArtifactRecord(
        component: component, key: key, form: form, files: $0, linkedLibraries: linkedLibraries,
        linkedFrameworks: linkedFrameworks)
    }
  }

  /// Turns a downloaded bundle into an artifact, if its files match the record.
  func commit(
    _ bundle: URL, as record: ArtifactRecord, document: Data, time: BuildTime?
  ) throws(StoreError) -> Artifact {
    try commit(bundle, document: document, time: time) { files in
      if let difference = BundleContent.difference(of: files, from: record.files) {
        throw StoreError.differs(path: difference.path, words: difference.words)
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

  /// Moves the staged artifact into place. Other processes may store the same key at the same time,
  /// so an existing directory is looked up again. Each further round means that another process
  /// made progress.
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
