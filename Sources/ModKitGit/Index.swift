import Clibgit2

extension GitRepository {
  /// The index as it is on disk now. The repository has but one, which is read anew with the next call;
  /// the caller frees it.
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

  /// Another index as it is on disk now, of which nobody else knows; the caller frees it.
  func ownIndex() throws(GitError) -> OpaquePointer {
    var path = git_buf()
    try check(
      git_repository_item_path(&path, handle, GIT_REPOSITORY_ITEM_INDEX), "find the index")
    defer { git_buf_dispose(&path) }
    return try make("read the index") { git_index_open(&$0, path.ptr) }
  }
}
