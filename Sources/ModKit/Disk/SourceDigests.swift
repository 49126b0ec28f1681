import ModKitModel
import ModKitScan
import ModKitStore
import Synchronization

/// The digests of the files that keys depend on.
enum SourceDigests {
  /// The digests of blobs, so that a file that many revisions have is read once.
  final class Memory: Sendable {
    private let digests = Mutex<[ContentIdentifier: String]>([:])

    subscript(content: ContentIdentifier?) -> String? {
      get { content.flatMap { content in digests.withLock { $0[content] } } }
      set {
        if let content { digests.withLock { $0[content] = newValue } }
      }
    }
  }

  /// The SHA-256 of every source and header of some components, and of the module maps that they
  /// name, by path; read in parallel.
  ///
  /// - Parameter memory: digests of files whose identity the tree knows
  /// - Throws: ``UnreadableSources``
  static func compute(
    for components: [Component], in tree: some FileTree, memory: Memory? = nil
  ) throws(UnreadableSources) -> [String: String] {
    let paths = Set(components.flatMap(\.compiledFiles))
    var digests: [String: String] = [:]
    var failures: [String] = []
    let outcomes = paths.sorted().concurrentMap { ($0, digest($0, tree, memory)) }
    for (path, outcome) in outcomes {
      switch outcome {
      case .success(let digest): digests[path] = digest
      case .failure(let error): failures.append("\(path): \(error)")
      }
    }
    guard failures.isEmpty else { throw UnreadableSources(files: failures) }
    return digests
  }

  private static func digest(
    _ path: String, _ tree: some FileTree, _ memory: Memory?
  ) -> Result<String, FileTreeError> {
    Result { () throws(FileTreeError) in
      let content = memory == nil ? nil : tree.contentIdentifier(of: path)
      if let known = memory?[content] { return known }
      let digest = ContentDigest.sha256(of: try tree.read(path, limit: .max))
      memory?[content] = digest
      return digest
    }
  }
}

extension Component {
  fileprivate var compiledFiles: [String] {
    files.sources.map(\.path) + files.headers
      + [headerSettings.moduleMap?.path].compactMap(\.self)
  }
}
