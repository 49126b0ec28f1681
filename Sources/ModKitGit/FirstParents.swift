import Clibgit2
public import ModKitModel

/// A commit, with what a history says of it.
public struct CommitDescription: Hashable, Sendable {
  public var identifier: ContentIdentifier
  /// Its tree.
  public var tree: ContentIdentifier
  /// When it was committed, in seconds since 1970.
  public var time: Int
  public var author: String

  /// As git prints it.
  public var commit: String { identifier.hexadecimal }
}

/// Some commits, each the first parent of the one before it.
public struct FirstParents: Hashable, Sendable {
  public enum End: Hashable, Sendable {
    /// Further commits were not asked for.
    case limit
    /// The last commit has no parent.
    case root
    /// The parent of the last commit was not fetched.
    case shallow
  }

  /// The newest first.
  public var commits: [CommitDescription]
  public var end: End
}

extension GitRepository {
  /// Returns a revision and the commits before it, along first parents.
  ///
  /// - Throws: `unknownRevision`, or `failure` if an object cannot be read
  public func firstParents(of revision: String, limit: Int) throws(GitError) -> FirstParents {
    var identifier = try commit(revision)
    var commits: [CommitDescription] = []
    while true {
      let commit = try make("read a commit of '\(revision)'") { commit in
        git_commit_lookup(&commit, handle, &identifier)
      }
      defer { git_commit_free(commit) }
      commits.append(CommitDescription(commit, identifier))
      guard hasParent(commit) else { return FirstParents(commits: commits, end: .root) }
      guard let parent = fetchedParent(of: commit) else {
        return FirstParents(commits: commits, end: .shallow)
      }
      guard commits.count < limit else { return FirstParents(commits: commits, end: .limit) }
      identifier = parent
    }
  }

  /// Whether a commit has parents, even if they were not fetched.
  private func hasParent(_ commit: OpaquePointer) -> Bool {
    var field = git_buf()
    defer { git_buf_dispose(&field) }
    return git_commit_header_field(&field, commit, "parent") == 0
  }

  /// The first parent of a commit; nil if the clone is too shallow to have it.
  private func fetchedParent(of commit: OpaquePointer) -> git_oid? {
    guard git_commit_parentcount(commit) > 0, let parent = git_commit_parent_id(commit, 0)?.pointee
    else { return nil }
    return !isShallow || isPresent(parent) ? parent : nil
  }
}

extension CommitDescription {
  fileprivate init(_ commit: OpaquePointer, _ identifier: git_oid) {
    let author = git_commit_author(commit)?.pointee.name.map { String(cString: $0) }
    self.init(
      identifier: ContentIdentifier(identifier),
      tree: ContentIdentifier(git_commit_tree_id(commit).pointee),
      time: Int(git_commit_time(commit)), author: author ?? "")
  }
}
