import Clibgit2
import ModKitModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
    var code: Int32 = 0
    do throws(GitError) {
      handle = try make(attempt, reason: .noRepository) { handle in
        code = git_repository_open_ext(&handle, path, 0, nil)
        return code
      }
    } catch {
      throw Self.advised(error, code, path)
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

  /// Words what libgit2 says of repositories that git can read.
  private static func advised(_ error: GitError, _ code: Int32, _ path: String) -> GitError {
    var error = error
    // Where no setting names a directory, libgit2 says only that.
    if code == GIT_EOWNER.rawValue || error.message.contains("safe.directory") {
      let command =
        "git config --global --add safe.directory " + QuotedText.shell(root(of: path) ?? path)
      error.message = "it belongs to another user; if you trust it, `\(command)` lets you read it"
    } else if error.message.contains("objectformat") {
      error.message =
        "its objects have SHA-256 names, which libgit2 cannot read; what needs no history works"
    } else if error.message.contains("refstorage") {
      error.message =
        "its references are in a reftable, which libgit2 cannot read; what needs no history works,"
        + " and `git refs migrate --ref-format=files` changes it"
    }
    return error
  }

  /// Returns the nearest parent with `.git`, which libgit2 does not open.
  private static func root(of path: String) -> String? {
    var directory = withoutTrailingSlash(path)
    while !directory.isEmpty {
      if access("\(directory)/.git", F_OK) == 0 { return directory }
      directory = directory.lastIndex(of: "/").map { String(directory[..<$0]) } ?? ""
    }
    return nil
  }

  private static func withoutTrailingSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
