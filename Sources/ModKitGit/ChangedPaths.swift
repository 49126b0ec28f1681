import Clibgit2

extension GitRepository {
  /// Returns the paths that differ between the work tree and the merge base of HEAD and `revision`.
  ///
  /// These are the changes of the current branch: its commits, staged and unstaged changes, and
  /// files that git neither tracks nor ignores. Later changes of `revision` do not count. Both
  /// sides of a rename are listed, and so is a path in conflict. A submodule is listed by its own
  /// path if its commit or its content differs; the same goes for an untracked nested repository.
  /// Files that a sparse checkout leaves out count as they are in the index.
  ///
  /// The paths are relative to the work tree and sorted by their bytes. A path that is not UTF-8
  /// contains replacement characters.
  ///
  /// - Throws: `noCommits`, `unknownRevision`, `noCommonCommit`, or `failure` if an object or the
  ///   index cannot be read
  public func changedPaths(since revision: String) throws(GitError) -> [String] {
    var base = try mergeBase(of: revision)
    let commit = try make("read the merge base of '\(revision)' and HEAD") { commit in
      git_commit_lookup(&commit, handle, &base)
    }
    defer { git_commit_free(commit) }
    let tree = try make("read the files of the merge base of '\(revision)' and HEAD") { tree in
      git_commit_tree(&tree, commit)
    }
    defer { git_tree_free(tree) }
    return try paths(differingFrom: tree, named: revision)
  }

  /// Compares the tree with the index and the index with the work tree. libgit2 can combine both
  /// comparisons, but it then loses new files that a sparse checkout leaves out, and keeps staged
  /// edits that the work tree reverts.
  private func paths(
    differingFrom tree: OpaquePointer, named revision: String
  ) throws(GitError) -> [String] {
    let index = try index()
    defer { git_index_free(index) }
    var options = try diffOptions([
      GIT_DIFF_INCLUDE_UNTRACKED, GIT_DIFF_RECURSE_UNTRACKED_DIRS, GIT_DIFF_INCLUDE_TYPECHANGE,
    ])
    let staged = try make("compare the index with '\(revision)'") { diff in
      git_diff_tree_to_index(&diff, handle, tree, index, &options)
    }
    defer { git_diff_free(staged) }
    let unstaged = try make("compare the work tree with the index") { diff in
      git_diff_index_to_workdir(&diff, handle, index, &options)
    }
    defer { git_diff_free(unstaged) }
    return joined(staged: deltas(of: staged), unstaged: deltas(of: unstaged), index: index)
  }

  private func joined(
    staged: [git_diff_delta], unstaged: [git_diff_delta], index: OpaquePointer
  ) -> [String] {
    var changes: [[UInt8]: git_diff_delta] = [:]
    for delta in staged { changes[delta.path] = delta }
    for delta in unstaged where !isLeftOut(delta, of: index) {
      let path = delta.path
      let isBack = changes[path].map { isTakenBack(staged: $0, unstaged: delta) } ?? false
      changes[path] = isBack ? nil : delta
    }
    return changes.keys
      .sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether a file is absent because a sparse checkout leaves it out.
  private func isLeftOut(_ delta: git_diff_delta, of index: OpaquePointer) -> Bool {
    guard delta.status == GIT_DELTA_DELETED,
      let entry = git_index_get_bypath(index, delta.old_file.path, 0)?.pointee
    else { return false }
    return UInt32(entry.flags_extended) & UInt32(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue) != 0
  }

  /// Returns whether the work tree equals the base although the index differs.
  private func isTakenBack(staged: git_diff_delta, unstaged: git_diff_delta) -> Bool {
    if staged.status == GIT_DELTA_ADDED { return unstaged.status == GIT_DELTA_DELETED }
    var (id, base) = (unstaged.new_file.id, staged.old_file.id)
    guard staged.old_file.mode == unstaged.new_file.mode, unstaged.status != GIT_DELTA_CONFLICTED
    else { return false }
    if unstaged.new_file.flags & UInt32(GIT_DIFF_FLAG_VALID_ID.rawValue) == 0 {
      let path = unstaged.new_file.path
      let isHashed =
        unstaged.isRegularFile
        && git_repository_hashfile(&id, handle, path, GIT_OBJECT_BLOB, nil) == 0
      guard isHashed else { return false }
    }
    return git_oid_equal(&id, &base) != 0
  }
}
