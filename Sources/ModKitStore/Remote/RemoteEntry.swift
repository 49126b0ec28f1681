import ModKitModel

/// A validated list of the files of one artifact in a remote cache.
struct RemoteEntry {
  typealias File = ActionResult.OutputFile

  let component: String
  let key: String
  let form: ArtifactForm
  /// The files of the bundle, relative to it, in the order of the record.
  let files: [ArtifactRecord.File]
  let document: File
  let record: File
  /// The build time, if it was recorded.
  let time: File?

  /// Limits that no real artifact exceeds. A larger list is a mistake or an attack.
  private static let fileLimit = 20_000
  private static let byteLimit = 8 << 30
  /// The limits of file systems for a name and for a path, in bytes.
  private static let nameLimit = 255
  private static let pathLimit = 1_024

  /// - Throws: `ActionResult.Invalid` if the content must not be written to disk
  init(_ result: ActionResult, component: String, key: String) throws(ActionResult.Invalid) {
    if result.files.isEmpty { throw .init(reason: "its entry is empty") }
    try Self.check(result.files)
    var named: [String: File] = [:]
    var files: [ArtifactRecord.File] = []
    let form = Self.form(of: result.files, component, key)
    let prefix = ArtifactDirectory.bundleName(component, key, form) + "/"
    for file in result.files {
      if file.path.hasPrefix(prefix) {
        let path = String(file.path.dropFirst(prefix.count))
        files.append(.init(path: path, size: file.size, sha256: file.sha256))
      } else {
        named[file.path] = file
      }
    }
    let document = named.removeValue(forKey: ArtifactDirectory.documentName)
    let record = named.removeValue(forKey: ArtifactDirectory.recordName)
    let time = named.removeValue(forKey: ArtifactDirectory.timeName)
    guard let document, let record, named.isEmpty, document.sha256 == key else {
      throw .init(reason: "its entry is of something else")
    }
    self.component = component
    self.key = key
    self.form = form
    self.document = document
    self.record = record
    self.time = time
    self.files = files.sorted(byBytesOf: \.path)
  }

  private static func form(
    of files: [File], _ component: String, _ key: String
  ) -> ArtifactForm {
    let slice = ArtifactDirectory.bundleName(component, key, .slice) + "/"
    return files.contains { $0.path.hasPrefix(slice) } ? .slice : .artifactBundle
  }

  /// Returns the entry for an artifact in the store.
  ///
  /// - Parameter own: the files beside the bundle
  /// - Throws: `ActionResult.Invalid` if other machines would reject the entry
  static func result(
    of record: ArtifactRecord, own: [ArtifactRecord.File]
  ) throws(ActionResult.Invalid) -> ActionResult {
    let bundle = ArtifactDirectory.bundleName(record.component, record.key, record.form)
    let files =
      own.map { File(path: $0.path, sha256: $0.sha256, size: $0.size) }
      + record.files.map { File(path: "\(bundle)/\($0.path)", sha256: $0.sha256, size: $0.size) }
    try check(files)
    return ActionResult(files: files.sorted(byBytesOf: \.path))
  }

  // MARK: Checks

  private static func check(_ files: [File]) throws(ActionResult.Invalid) {
    guard files.count <= fileLimit else { throw .init(reason: "its entry has too many files") }
    var bytes = 0
    var paths = DistinctPaths()
    for file in files {
      guard file.sha256.utf8.isSHA256, (0...byteLimit).contains(file.size) else {
        throw .init(reason: "its entry has a file without a proper digest")
      }
      bytes += file.size
      guard bytes <= byteLimit else { throw .init(reason: "its entry is too large") }
      guard isRelative(file.path) else {
        throw .init(reason: "its entry has a path that leads elsewhere")
      }
      guard paths.insert(file.path) else {
        throw .init(reason: "its entry has two files of one name")
      }
    }
  }

  private static func isRelative(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let hasOddBytes = path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
    return !hasOddBytes && path.utf8.count <= pathLimit
      && names.allSatisfy { name in
        !name.isEmpty && name != "." && name != ".." && name.utf8.count <= nameLimit
      }
  }
}
