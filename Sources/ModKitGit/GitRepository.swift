import Clibgit2

/// A git repository with a work tree, open for reading.
///
/// It holds an open handle, hence a class: the handle is released with the last reference. One
/// repository must not be used by two threads at once, which is why it is not `Sendable`; open
/// it once for each.
public final class GitRepository {
  let handle: OpaquePointer
  /// As it was given.
  private let path: String
  /// The root of the work tree: absolute, links resolved, without a slash at the end.
  public let workingDirectory: String

  /// Opens the repository that `path` lies in: a repository, a linked worktree or a submodule.
  ///
  /// - Throws: `noRepository` when no parent of `path` is a repository, or when git's rules about
  ///   foreign owners forbid to read it; `bareRepository` when it has no work tree.
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

  /// The same repository with a handle of its own, and whatever belongs to that.
  ///
  /// - Throws: what ``init(containing:)`` throws
  func reopened() throws(GitError) -> GitRepository { try GitRepository(containing: path) }

  private static func withoutTrailingSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
