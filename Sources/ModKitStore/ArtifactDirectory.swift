import Foundation
import ModKitDisk
import ModKitModel

/// The directory of one artifact: the bundle, the key document and the record.
struct ArtifactDirectory {
  let url: URL
  let component: String
  let key: String

  static let documentName = "key.json"
  static let recordName = "artifact.json"
  /// Optional.
  static let timeName = "build.json"

  static func bundleName(_ component: String, _ key: String, _ form: ArtifactForm) -> String {
    "\(component)-\(key).\(form.rawValue)"
  }

  func bundle(_ form: ArtifactForm) -> URL {
    url.appending(path: Self.bundleName(component, key, form))
  }
  var timeFile: URL { url.appending(path: Self.timeName) }
  private var documentFile: URL { url.appending(path: Self.documentName) }
  private var recordFile: URL { url.appending(path: Self.recordName) }

  /// The directory of the component in the store. If it is a symbolic link, its target does not
  /// belong to the store.
  private var home: URL { url.deletingLastPathComponent() }

  /// True if the store has an item at the artifact's path, of any kind.
  var exists: Bool { DiskItem(at: home.path) == .directory && DiskItem(at: url.path) != .nothing }

  /// True if this is an artifact stored by modkit, damaged or not. Other items in the store belong
  /// to someone else.
  var isArtifact: Bool {
    key.utf8.isSHA256 && [home, url].allSatisfy { DiskItem(at: $0.path) == .directory }
      && [recordFile, documentFile].contains { DiskItem(at: $0.path) == .file }
  }

  /// Creates the directory of the component.
  ///
  /// - Throws: ``StoreError``, also if another kind of item is there
  func makeHome() throws(StoreError) {
    try home.makeDirectory(orElse: "remove it, or give the store another `path`")
  }

  /// What is wrong with an artifact, in words that mention no path outside of it.
  struct Damage: Error {
    var reason: String
  }

  /// The document that describes the inputs, or nil if it cannot be read. It is not checked against
  /// the key.
  var document: KeyDocument? {
    (try? Data(contentsOf: documentFile))
      .flatMap { try? JSONDecoder().decode(KeyDocument.self, from: $0) }
  }

  /// Reads the record and verifies the document and every file against it.
  func verifiedRecord() throws(Damage) -> ArtifactRecord {
    guard DiskItem(at: url.path) == .directory else { throw Damage(reason: "it is no directory") }
    let record = try record()
    guard record.component == component, record.key == key else {
      throw Damage(reason: "its record is of another artifact")
    }
    guard let document = try? Data(contentsOf: documentFile) else {
      throw Damage(reason: "\(Self.documentName) cannot be read")
    }
    guard ContentDigest.sha256(of: document) == key else {
      throw Damage(reason: "the key is not the digest of \(Self.documentName)")
    }
    try verifyFiles(record)
    return record
  }

  /// True if an older version of modkit stored the artifact.
  var isOutdated: Bool {
    (try? Data(contentsOf: recordFile)).map(ArtifactRecord.isOutdated) ?? false
  }

  func record() throws(Damage) -> ArtifactRecord {
    guard let data = try? Data(contentsOf: recordFile) else {
      throw Damage(reason: "\(Self.recordName) cannot be read")
    }
    guard let record = try? ArtifactRecord(json: data) else {
      throw Damage(reason: "\(Self.recordName) is not as it was written")
    }
    return record
  }

  /// The size of the files in bytes: from the record, or from the disk if the record is invalid.
  var bytes: Int {
    (try? record()).map { $0.files.reduce(0) { $0 + $1.size } } ?? bytesOnDisk
  }

  private var bytesOnDisk: Int {
    ArtifactForm.allCases.map { Self.bytes(of: bundle($0)) }.reduce(0, +)
  }

  private static func bytes(of directory: URL) -> Int {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .isRegularFileKey]
    let items = FileManager.default.enumerator(
      at: directory, includingPropertiesForKeys: Array(keys))
    return (items?.compactMap { $0 as? URL } ?? []).reduce(0) { bytes, item in
      let values = try? item.resourceValues(forKeys: keys)
      return bytes + (values?.isRegularFile == true ? values?.fileSize ?? 0 : 0)
    }
  }

  /// Returns a file beside the bundle, with its digest.
  func digested(_ name: String) throws(Damage) -> ArtifactRecord.File {
    guard let data = try? Data(contentsOf: url.appending(path: name)) else {
      throw Damage(reason: "\(name) cannot be read")
    }
    return ArtifactRecord.File(
      path: name, size: data.count, sha256: ContentDigest.sha256(of: data))
  }

  private func verifyFiles(_ record: ArtifactRecord) throws(Damage) {
    let files: [ArtifactRecord.File]
    do {
      files = try BundleContent.files(of: bundle(record.form))
    } catch {
      throw Damage(reason: "\(error)")
    }
    guard let difference = BundleContent.difference(of: files, from: record.files) else { return }
    throw Damage(reason: difference.words)
  }
}
