/// Why git could not answer, what was attempted, and libgit2's message.
public struct GitError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The path is in no readable repository.
    case noRepository
    /// The repository has no work tree.
    case bareRepository
    /// HEAD does not point to a commit yet.
    case noCommits
    /// The text names no commit of this repository.
    case unknownRevision(String)
    /// The revision and HEAD have no common ancestor, or none that was fetched.
    case noCommonCommit(String)
    /// Any other failure, with libgit2's error code.
    case failure(code: Int32)
  }

  public var reason: Reason
  /// What was attempted, as a phrase that can follow "cannot".
  public var attempt: String
  /// What went wrong, from libgit2 if it has a message.
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
