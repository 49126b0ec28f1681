import Clibgit2

extension GitRepository {
  /// Reads the index from disk. The caller frees it.
  ///
  /// The repository has only one index object. The next call reads it again and invalidates its
  /// entries.
  func index() throws(GitError) -> OpaquePointer {
    let index = try make("open the index") { git_repository_index(&$0, handle) }
    do throws(GitError) {
      try check(git_index_read(index, 0), "read the index")
      return index
    } catch {
      git_index_free(index)
      throw error
    }
  }
}
