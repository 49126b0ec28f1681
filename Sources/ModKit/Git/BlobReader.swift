import ModKitGit
import ModKitModel
import Synchronization

/// A reader of blobs for many threads, one at a time, because a repository must not be used
/// concurrently.
final class BlobReader: Sendable {
  private let repository: Mutex<GitRepository>

  init(of repository: sending GitRepository) {
    self.repository = Mutex(repository)
  }

  /// Returns nil if the blob does not exist.
  func size(_ identifier: ContentIdentifier) -> Int? {
    repository.withLock { $0.size(identifier) }
  }

  /// - Throws: `failure` if the blob does not exist or cannot be read
  func content(_ identifier: ContentIdentifier) throws(GitError) -> [UInt8] {
    try repository.withLock { repository throws(GitError) in
      try repository.content(identifier)
    }
  }
}
