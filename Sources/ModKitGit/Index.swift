import Clibgit2

extension GitRepository {
  /// The index as it is on disk now. The repository has but one, which is read anew with the next call:
  /// its entries last no longer. The caller frees it.
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
