/// Why git could not answer, what was tried, and what libgit2 said.
public struct GitError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The path is in no repository that may be read.
    case noRepository
    /// The repository has no work tree.
    case bareRepository
    /// HEAD does not lead to a commit yet.
    case noCommits
    /// The text names no commit of this repository.
    case unknownRevision(String)
    /// The revision and HEAD have no common ancestor, at least none that was fetched.
    case noCommonCommit(String)
    /// Anything else, with the error code of libgit2.
    case failure(code: Int32)
  }

  public var reason: Reason
  /// What was tried, as a phrase that can follow "cannot".
  public var attempt: String
  /// What went wrong, in the words of libgit2 where it had any.
  public var message: String

  public init(reason: Reason, attempt: String, message: String) {
    self.reason = reason
    self.attempt = attempt
    self.message = message
  }
}

extension GitError: CustomStringConvertible {
  public var description: String { "cannot \(attempt): \(message)" }
}
