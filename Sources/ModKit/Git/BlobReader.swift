import ModKitGit
import ModKitModel
import Synchronization

/// A reader of blobs for many threads, one at a time, because a repository must not be used
/// concurrently.
final class BlobReader: Sendable {
  private let repository: Mutex<GitRepository>
  /// Contents that the repository need not have.
  private let others: [ContentIdentifier: [UInt8]]

  init(
    of repository: sending GitRepository, besides others: [ContentIdentifier: [UInt8]] = [:]
  ) {
    self.repository = Mutex(repository)
    self.others = others
  }

  /// Returns nil if the blob does not exist.
  func size(_ identifier: ContentIdentifier) -> Int? {
    others[identifier]?.count ?? repository.withLock { $0.size(identifier) }
  }

  /// - Throws: `failure` if the blob does not exist or cannot be read
  func content(_ identifier: ContentIdentifier) throws(GitError) -> [UInt8] {
    if let content = others[identifier] { return content }
    return try repository.withLock { repository throws(GitError) in
      try repository.content(identifier)
    }
  }
}
