import ModKitModel
import ModKitScan
import ModKitStore

/// The digests of the files that keys depend on.
enum SourceDigests {
  /// The SHA-256 of every source and header of some components, and of the module maps that they
  /// name, by path; read in parallel.
  ///
  /// - Throws: ``UnreadableSources``
  static func compute(
    for components: [Component], in tree: DiskFileTree
  ) throws(UnreadableSources) -> [String: String] {
    let paths = Set(components.flatMap(\.compiledFiles))
    var digests: [String: String] = [:]
    var failures: [String] = []
    for (path, outcome) in paths.sorted().concurrentMap({ ($0, digest($0, tree)) }) {
      switch outcome {
      case .success(let digest): digests[path] = digest
      case .failure(let error): failures.append("\(path): \(error)")
      }
    }
    guard failures.isEmpty else { throw UnreadableSources(files: failures) }
    return digests
  }

  private static func digest(
    _ path: String, _ tree: DiskFileTree
  ) -> Result<String, FileTreeError> {
    Result { () throws(FileTreeError) in
      ContentDigest.sha256(of: try tree.read(path, limit: .max))
    }
  }
}

extension Component {
  fileprivate var compiledFiles: [String] {
    files.sources.map(\.path) + files.headers
      + [headerSettings.moduleMap?.path].compactMap(\.self)
  }
}
