import Clibgit2

/// A git repository with a work tree, open for reading.
///
/// It is a class because it owns an open handle, which is released with the last reference. It is
/// not `Sendable` because two threads must not use one handle at once. Open the repository once per
/// thread.
public final class GitRepository {
  let handle: OpaquePointer
  /// The path as given.
  private let path: String
  /// The root of the work tree: absolute, with links resolved, without a trailing slash.
  public let workingDirectory: String

  /// Opens the repository that contains `path`: a repository, a linked worktree or a submodule.
  ///
  /// - Throws: `noRepository` if no parent of `path` is a repository, or if git's ownership rules
  ///   forbid reading it; `bareRepository` if it has no work tree
  public init(containing path: String) throws(GitError) {
    startLibrary()
    self.path = path
    let attempt = "open the git repository of '\(path)'"
    handle = try make(attempt, reason: .noRepository) { handle in
      git_repository_open_ext(&handle, path, 0, nil)
    }
    guard let directory = git_repository_workdir(handle) else {
      git_repository_free(handle)
      throw GitError(
        reason: .bareRepository, attempt: attempt, message: "it is bare: it has no work tree")
    }
    workingDirectory = Self.withoutTrailingSlash(String(cString: directory))
  }

  deinit {
    git_repository_free(handle)
  }

  /// Opens the same repository again, with a separate handle.
  ///
  /// - Throws: the errors of ``init(containing:)``
  func reopened() throws(GitError) -> GitRepository { try GitRepository(containing: path) }

  private static func withoutTrailingSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
