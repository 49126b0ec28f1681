import ModKitGit
import ModKitModel
import Synchronization

/// Reads blobs for many threads, one at a time: a repository is for one thread only.
final class BlobReader: Sendable {
  private let repository: Mutex<GitRepository>

  init(of repository: sending GitRepository) {
    self.repository = Mutex(repository)
  }

  /// - Throws: `failure` when there is no such blob, or when it cannot be read.
  func content(_ identifier: ContentIdentifier) throws(GitError) -> [UInt8] {
    try repository.withLock { repository throws(GitError) in
      try repository.content(identifier)
    }
  }
}
