import ModKitConcurrency
import ModKitDisk
import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitStore

/// The SHA-256 of the files that keys depend on: every source and header of some components, and
/// the module maps that they name.
struct SourceDigests: Sendable {
  /// Digests by blob id, so that unchanged files are not read again for keys.
  static let subject = CacheFile.Subject(name: "digests", version: "digests 2", isPrecious: false)

  private(set) var byPath: [String: String] = [:]
  fileprivate var learned: [CacheTable.Key: [UInt8]] = [:]
  fileprivate var recalled: [CacheTable.Key] = []

  /// Reads in parallel what is not known.
  ///
  /// - Throws: ``UnreadableSources``
  fileprivate init(
    of components: [Component], in tree: some FileTree, _ known: CacheFile
  ) throws(UnreadableSources) {
    let paths = components.flatMap(\.keyedFiles)
    var failures: [String] = []
    byPath.reserveCapacity(paths.count)
    for (path, reading) in zip(paths, paths.concurrentMap { Self.read($0, tree, known) }) {
      switch reading {
      case .success(let reading):
        if let twin = twin(of: path) {
          failures.append(
            "\(path): Macs take it for one file with another \(twin), which has the same characters"
              + " in other bytes; rename one of them")
        }
        byPath[path] = reading.digest
        note(reading)
      case .failure(let error): failures.append("\(path): \(error)")
      }
    }
    guard failures.isEmpty else { throw UnreadableSources(files: Set(failures).sorted()) }
  }

  private struct Reading: Sendable {
    var digest: String
    /// Nil when nothing proves that it is that of one identity.
    var key: CacheTable.Key?
    var isRecalled = false
  }

  /// A path of the same characters in other bytes: a dictionary of strings takes both for one.
  private func twin(of path: String) -> String? {
    guard let index = byPath.index(forKey: path) else { return nil }
    let known = byPath[index].key
    return known.utf8.elementsEqual(path.utf8) ? nil : known
  }

  private mutating func note(_ reading: Reading) {
    guard let key = reading.key else { return }
    if reading.isRecalled {
      recalled.append(key)
    } else {
      learned[key] = Array(reading.digest.utf8)
    }
  }

  private static func read(
    _ path: String, _ tree: some FileTree, _ known: CacheFile
  ) -> Result<Reading, FileTreeError> {
    Result { () throws(FileTreeError) in
      if let key = tree.firstContentIdentifier(of: path).map({ CacheTable.Key($0) }),
        let digest = known[key], digest.isSHA256
      {
        return Reading(digest: String(decoding: digest, as: UTF8.self), key: key, isRecalled: true)
      }
      var buffer = FileBuffer()
      let content = try tree.readIdentified(path, limit: .max, into: &buffer)
      return Reading(
        digest: ContentDigest.sha256(of: buffer.bytes), key: content.map { CacheTable.Key($0) })
    }
  }
}

extension Project {
  /// The digests of what is compiled of some components.
  ///
  /// - Throws: ``UnreadableSources``
  func digests(
    of components: [Component], in tree: some FileTree
  ) throws(UnreadableSources) -> SourceDigests {
    let digests = try SourceDigests(of: components, in: tree, digestCache)
    digestCache.add(digests.learned, used: digests.recalled)
    digestCache.write()
    return digests
  }
}

extension Component {
  /// The files whose digests are in its key.
  var keyedFiles: [String] {
    files.paths
      + [headerSettings.moduleMap?.path].compactMap(\.self)
  }
}
