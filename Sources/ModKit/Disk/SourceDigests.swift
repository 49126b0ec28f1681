import Foundation
import ModKitModel
import ModKitScan
import ModKitStore
import Synchronization

/// The digests of the files that keys depend on.
enum SourceDigests {
  /// The SHA-256 of every source and header of some components, by path; read in parallel.
  ///
  /// - Throws: ``UnreadableSources``
  static func compute(
    for components: [Component], in tree: DiskFileTree
  ) throws(UnreadableSources) -> [String: String] {
    let paths = Set(components.flatMap { $0.files.sources.map(\.path) + $0.files.headers })
    let results = Mutex((digests: [String: String](), failures: [String]()))
    let sorted = paths.sorted()
    DispatchQueue.concurrentPerform(iterations: sorted.count) { index in
      let outcome = digest(sorted[index], tree)
      results.withLock { results in
        switch outcome {
        case .success(let digest): results.digests[sorted[index]] = digest
        case .failure(let error): results.failures.append("\(sorted[index]): \(error)")
        }
      }
    }
    let (digests, failures) = results.withLock { ($0.digests, $0.failures) }
    guard failures.isEmpty else { throw UnreadableSources(files: failures.sorted()) }
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
