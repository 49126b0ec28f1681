import Clibgit2
public import ModKitModel

extension GitRepository {
  /// Returns the full names of the local branches, such as `refs/heads/main`, sorted.
  ///
  /// - Throws: `failure` if the references cannot be read
  public func branches() throws(GitError) -> [String] {
    var names = git_strarray()
    try check(git_reference_list(&names, handle), "list the branches")
    defer { git_strarray_dispose(&names) }
    return (0..<names.count).compactMap { names.strings[$0].map { String(cString: $0) } }
      .filter { $0.hasPrefix("refs/heads/") }
      .sorted()
  }

  /// Returns the commit of a revision, as git prints its id.
  ///
  /// - Throws: `unknownRevision`
  public func commitIdentifier(of revision: String) throws(GitError) -> String {
    ContentIdentifier(try commit(revision)).hexadecimal
  }

  /// Returns the tree of a revision.
  ///
  /// - Throws: `unknownRevision`, or `failure` if it cannot be read
  public func treeIdentifier(of revision: String) throws(GitError) -> ContentIdentifier {
    let tree = try tree(revision)
    defer { git_tree_free(tree) }
    return ContentIdentifier(git_tree_id(tree).pointee)
  }

  /// Returns when the commit of a revision was made, in seconds since 1970.
  ///
  /// - Throws: `unknownRevision`, or `failure` if it cannot be read
  public func commitTime(of revision: String) throws(GitError) -> Int64 {
    var id = try commit(revision)
    let commit = try make("read the commit of '\(revision)'") { commit in
      git_commit_lookup(&commit, handle, &id)
    }
    defer { git_commit_free(commit) }
    return git_commit_time(commit)
  }
}
