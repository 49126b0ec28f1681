import Clibgit2

extension GitRepository {
  /// Returns the commit of a revision, given in any of git's notations for a single commit.
  func commit(_ revision: String) throws(GitError) -> git_oid {
    let object = try object(revision, as: GIT_OBJECT_COMMIT)
    defer { git_object_free(object) }
    return git_object_id(object).pointee
  }

  /// Returns the tree of a revision. The caller frees it.
  func tree(_ revision: String) throws(GitError) -> OpaquePointer {
    try object(revision, as: GIT_OBJECT_TREE)
  }

  /// Returns the commit of HEAD.
  func head() throws(GitError) -> git_oid {
    let attempt = "find the commit of HEAD"
    guard git_repository_head_unborn(handle) != 1 else {
      throw GitError(
        reason: .noCommits, attempt: attempt, message: "the current branch has no commits yet")
    }
    var id = git_oid()
    try check(git_reference_name_to_id(&id, handle, "HEAD"), attempt)
    return id
  }

  /// Returns the merge base of HEAD and a revision.
  func mergeBase(of revision: String) throws(GitError) -> git_oid {
    var (ours, theirs, base) = (try head(), try commit(revision), git_oid())
    let code = git_merge_base(&base, handle, &ours, &theirs)
    // It reads parents that a shallow clone does not have.
    if code < 0, isShallow, let known = try presentMergeBase(of: ours, and: theirs) { return known }
    let attempt = "find the merge base of '\(revision)' and HEAD"
    if code == GIT_ENOTFOUND.rawValue || (code < 0 && isShallow) {
      throw GitError(
        reason: .noCommonCommit(revision), attempt: attempt,
        message: "they have no common commit; in a shallow clone, fetch more of the history")
    }
    try check(code, attempt)
    return base
  }

  var isShallow: Bool { git_repository_is_shallow(handle) == 1 }

  private func object(
    _ revision: String, as type: git_object_t
  ) throws(GitError) -> OpaquePointer {
    do throws(GitError) {
      return try presentObject(revision, as: type)
    } catch {
      guard isShallow else { throw error }
      var failure = error
      failure.message += "; the clone is shallow: fetch more of the history"
      throw failure
    }
  }

  private func presentObject(
    _ revision: String, as type: git_object_t
  ) throws(GitError) -> OpaquePointer {
    let unknown = GitError.Reason.unknownRevision(revision)
    let named = try make("find the revision '\(revision)'", reason: unknown) { object in
      git_revparse_single(&object, handle, revision)
    }
    defer { git_object_free(named) }
    return try make("find the commit of '\(revision)'", reason: unknown) { object in
      git_object_peel(&object, named, type)
    }
  }
}
