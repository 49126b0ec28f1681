public import Foundation
public import ModKitModel

/// The prebuilt libraries of a workspace, on disk.
///
/// An artifact lives in `<component>/<key>/`: the bundle, whose name holds the key too, `key.json`
/// with the very bytes that the key is the digest of, and `artifact.json` with the digests of the
/// bundle's files. A directory with a key is complete from the moment it exists, since it is
/// filled elsewhere and renamed, and it never changes.
public struct ArtifactStore: Sendable {
  private let root: URL
  /// The path of the store relative to the workspace.
  private let relativePath: String

  /// - Parameter relativePath: the store as seen from `workspace`
  public init(workspace: URL, relativePath: String) {
    self.root = workspace.appending(path: relativePath)
    self.relativePath = relativePath
  }

  // MARK: Looking up

  /// What the store knows of a key.
  public enum Lookup: Hashable, Sendable {
    case found(Artifact)
    case missing
    /// It is there, but not as it was stored.
    case damaged(reason: String)
  }

  /// Finds an artifact and compares every byte of it with its digests.
  public func lookUp(component: String, key: String) -> Lookup {
    let directory = directory(of: component, key)
    guard exists(directory) else { return .missing }
    do {
      let record = try record(in: directory)
      guard record.component == component, record.key == key,
        record.schema == ArtifactRecord.currentSchema
      else { return .damaged(reason: "its record is of another artifact") }
      try verifyDocument(in: directory, key: key)
      let bundle = directory.appending(path: bundleName(component, key))
      guard try BundleContent.files(of: bundle) == record.files else {
        return .damaged(reason: "its files are not those that were stored")
      }
      return .found(artifact(record))
    } catch {
      return .damaged(reason: "\(error)")
    }
  }

  /// The documents of all artifacts of a component, by key.
  public func documents(of component: String) -> [String: KeyDocument] {
    let keys = names(in: root.appending(path: component))
    let documents = keys.compactMap { key -> (String, KeyDocument)? in
      let file = directory(of: component, key).appending(path: Self.documentName)
      return (try? Data(contentsOf: file))
        .flatMap { try? JSONDecoder().decode(KeyDocument.self, from: $0) }
        .map { (key, $0) }
    }
    return Dictionary(uniqueKeysWithValues: documents)
  }

  /// Every artifact, sorted by component and key, without looking into the files.
  public func entries() -> [StoredArtifact] {
    names(in: root).sorted().filter { !$0.hasPrefix(".") }.flatMap { component in
      names(in: root.appending(path: component)).sorted().map { key in
        let record = try? record(in: directory(of: component, key))
        let bytes = record?.files.reduce(0) { $0 + $1.size } ?? 0
        return StoredArtifact(component: component, key: key, bytes: bytes)
      }
    }
  }

  // MARK: Storing

  /// A new, empty bundle directory inside the store, to be filled and given to ``commit``.
  ///
  /// - Throws: ``StoreError`` when the directory cannot be made.
  public func makeBundle(component: String, key: String) throws(StoreError) -> URL {
    let staging = root.appending(path: ".staging").appending(path: UUID().uuidString)
    let bundle = staging.appending(path: bundleName(component, key))
    do {
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    } catch {
      throw .failed(path: bundle.path, reason: error.localizedDescription)
    }
    return bundle
  }

  /// Makes a filled bundle an artifact, in one step. When another process was faster, its
  /// artifact stays; a damaged artifact of the same key is set aside.
  ///
  /// - Parameter document: the bytes that `key` is the digest of
  /// - Throws: ``StoreError`` for links in the bundle, and for whatever the disk refuses.
  public func commit(
    _ bundle: URL, component: String, key: String, document: [UInt8], linkedLibraries: [String]
  ) throws(StoreError) -> Artifact {
    let staging = bundle.deletingLastPathComponent()
    let record = ArtifactRecord(
      schema: ArtifactRecord.currentSchema, component: component, key: key,
      files: try BundleContent.files(of: bundle), linkedLibraries: linkedLibraries.sorted())
    do {
      try Data(document).write(to: staging.appending(path: Self.documentName))
      try Self.encoded(record).write(to: staging.appending(path: Self.recordName))
      try publish(staging, as: directory(of: component, key), component: component, key: key)
    } catch {
      try? FileManager.default.removeItem(at: staging)
      throw .failed(path: staging.path, reason: error.localizedDescription)
    }
    return artifact(record)
  }

  private func publish(
    _ staging: URL, as directory: URL, component: String, key: String
  ) throws {
    let manager = FileManager.default
    try manager.createDirectory(
      at: directory.deletingLastPathComponent(), withIntermediateDirectories: true)
    switch lookUp(component: component, key: key) {
    case .found: return try manager.removeItem(at: staging)
    case .damaged: try setAside(directory)
    case .missing: break
    }
    do {
      try Self.rename(staging, to: directory)
    } catch {
      // Another process may have published the same key in the meantime.
      guard case .found = lookUp(component: component, key: key) else { throw error }
      try manager.removeItem(at: staging)
    }
  }

  private func setAside(_ directory: URL) throws {
    let attic = root.appending(path: ".damaged")
    try FileManager.default.createDirectory(at: attic, withIntermediateDirectories: true)
    try Self.rename(directory, to: attic.appending(path: UUID().uuidString))
  }

  /// In one step, and refused when a full directory is in the way.
  private static func rename(_ source: URL, to destination: URL) throws {
    guard Foundation.rename(source.path, destination.path) == 0 else {
      throw StoreError.failed(path: destination.path, reason: String(cString: strerror(errno)))
    }
  }

  // MARK: Layout

  private static let documentName = "key.json"
  private static let recordName = "artifact.json"

  private func directory(of component: String, _ key: String) -> URL {
    root.appending(path: component).appending(path: key)
  }

  private func bundleName(_ component: String, _ key: String) -> String {
    "\(component)-\(key).artifactbundle"
  }

  private func artifact(_ record: ArtifactRecord) -> Artifact {
    let bundle = bundleName(record.component, record.key)
    return Artifact(
      component: record.component, key: record.key,
      path: "\(relativePath)/\(record.component)/\(record.key)/\(bundle)",
      linkedLibraries: record.linkedLibraries)
  }

  private func record(in directory: URL) throws -> ArtifactRecord {
    let data = try Data(contentsOf: directory.appending(path: Self.recordName))
    return try JSONDecoder().decode(ArtifactRecord.self, from: data)
  }

  private func verifyDocument(in directory: URL, key: String) throws {
    let data = try Data(contentsOf: directory.appending(path: Self.documentName))
    guard ContentDigest.sha256(of: data) == key else {
      throw StoreError.failed(path: Self.documentName, reason: "the key is not its digest")
    }
  }

  private static func encoded(_ record: ArtifactRecord) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return try encoder.encode(record)
  }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  private func names(in directory: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
  }
}
