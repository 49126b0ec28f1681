import ModKitModel
import ModKitScan
import ModKitStore

/// The SHA-256 of the files that keys depend on: every source and header of some components, and
/// the module maps that they name.
struct SourceDigests: Sendable {
  private(set) var byPath: [String: String] = [:]
  fileprivate var learned: [ContentIdentifier: String] = [:]
  fileprivate var recalled: [ContentIdentifier] = []

  /// Reads in parallel what is not known.
  ///
  /// - Throws: ``UnreadableSources``
  fileprivate init(
    of components: [Component], in tree: some FileTree, _ known: DigestCache.Snapshot
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
    var content: ContentIdentifier?
    var isRecalled = false
  }

  /// A path of the same characters in other bytes: a dictionary of strings takes both for one.
  private func twin(of path: String) -> String? {
    guard let index = byPath.index(forKey: path) else { return nil }
    let known = byPath[index].key
    return known.utf8.elementsEqual(path.utf8) ? nil : known
  }

  private mutating func note(_ reading: Reading) {
    switch reading.content {
    case nil: break
    case let content? where reading.isRecalled: recalled.append(content)
    case let content?: learned[content] = reading.digest
    }
  }

  private static func read(
    _ path: String, _ tree: some FileTree, _ known: DigestCache.Snapshot
  ) -> Result<Reading, FileTreeError> {
    Result { () throws(FileTreeError) in
      if let content = tree.firstContentIdentifier(of: path), let digest = known[content] {
        return Reading(digest: digest, content: content, isRecalled: true)
      }
      var buffer = FileBuffer()
      let content = try tree.readIdentified(path, limit: .max, into: &buffer)
      return Reading(digest: ContentDigest.sha256(of: buffer.bytes), content: content)
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
    let digests = try SourceDigests(of: components, in: tree, digestCache.snapshot(self.tree))
    digestCache.remember(digests.learned, used: digests.recalled, self.tree)
    return digests
  }
}

extension Component {
  /// The files whose digests are in its key.
  var keyedFiles: [String] {
    files.sources.map(\.path) + files.headers
      + [headerSettings.moduleMap?.path].compactMap(\.self)
  }
}
