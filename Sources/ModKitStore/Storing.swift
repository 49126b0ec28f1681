public import Foundation
public import ModKitModel

extension ArtifactStore {
  private static let stagingName = ".staging"

  /// A new, empty bundle directory inside the store, to be filled and given to ``commit``.
  ///
  /// - Throws: ``StoreError`` when the directory cannot be made.
  public func makeBundle(component: String, key: String) throws(StoreError) -> URL {
    let staging = root.appending(path: Self.stagingName).appending(path: UUID().uuidString)
    let bundle = staging.appending(path: ArtifactDirectory.bundleName(component, key))
    do {
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    } catch {
      throw .failed(path: bundle.path, reason: error.localizedDescription)
    }
    return bundle
  }

  /// The digest of what compilers read of a filled bundle when they compile its clients.
  ///
  /// - Throws: ``StoreError`` for links in the bundle, and for whatever the disk refuses.
  public func interface(of bundle: URL) throws(StoreError) -> String {
    ArtifactInterface.digest(of: try BundleContent.files(of: bundle))
  }

  /// Removes a bundle that will not be committed.
  public func discard(_ bundle: URL) {
    try? FileManager.default.removeItem(at: bundle.deletingLastPathComponent())
  }

  /// Removes the bundles of processes that were stopped before they could commit. Nobody else may
  /// be storing anything at the same time.
  public func removeAbandonedBundles() {
    try? FileManager.default.removeItem(at: root.appending(path: Self.stagingName))
  }

  /// Makes a filled bundle an artifact, in one step. When another process was faster, its
  /// artifact stays and is returned; a damaged artifact of the same key is set aside. The bundle
  /// is gone afterwards, also when it was refused.
  ///
  /// - Parameter document: the bytes that `key` is the digest of
  /// - Throws: ``StoreError`` for links in the bundle, and for whatever the disk refuses.
  public func commit(
    _ bundle: URL, component: String, key: String, document: [UInt8], linkedLibraries: [String]
  ) throws(StoreError) -> Artifact {
    let staging = bundle.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: staging) }
    do {
      let record = try ArtifactRecord(
        component: component, key: key, files: BundleContent.files(of: bundle),
        linkedLibraries: linkedLibraries)
      try Data(document).write(to: staging.appending(path: ArtifactDirectory.documentName))
      try record.json().write(to: staging.appending(path: ArtifactDirectory.recordName))
      return try publish(staging, record)
    } catch let error as StoreError {
      throw error
    } catch {
      throw .failed(path: staging.path, reason: error.localizedDescription)
    }
  }

  /// Other processes may store the same key at the same time, so a directory in the way is looked
  /// at again; each round but the first means that someone else made progress.
  private func publish(_ staging: URL, _ record: ArtifactRecord) throws -> Artifact {
    let directory = directory(of: record.component, record.key)
    try FileManager.default.createDirectory(
      at: directory.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    for _ in 0..<100 {
      switch lookUp(component: record.component, key: record.key) {
      case .found(let artifact): return artifact
      case .damaged: try setAside(directory)
      case .missing: break
      }
      if try rename(staging, to: directory.url, unless: [ENOTEMPTY, EEXIST, ENOTDIR]) {
        return artifact(record)
      }
    }
    throw StoreError.failed(path: directory.url.path, reason: "it changes all the time")
  }

  private func setAside(_ directory: ArtifactDirectory) throws {
    let attic = root.appending(path: ".damaged")
    try FileManager.default.createDirectory(at: attic, withIntermediateDirectories: true)
    // When it is not there any more, another process has set it aside.
    _ = try rename(
      directory.url, to: attic.appending(path: UUID().uuidString), unless: [ENOENT])
  }

  /// Renames in one step, which a full directory at the destination prevents.
  ///
  /// - Returns: false when the obstacle is one of `obstacles`
  private func rename(
    _ source: URL, to destination: URL, unless obstacles: Set<Int32>
  ) throws(StoreError) -> Bool {
    guard Foundation.rename(source.path, destination.path) != 0 else { return true }
    let obstacle = errno
    if obstacles.contains(obstacle) { return false }
    throw .failed(path: destination.path, reason: String(cString: strerror(obstacle)))
  }
}
