import Clibgit2
import ModKitModel

extension GitRepository {
  /// Returns the newest commit that two others have in common, among those that a shallow clone has; nil if it has
  /// none.
  ///
  /// - Complexity: linear in the commits of the clone
  func presentMergeBase(of first: git_oid, and second: git_oid) throws(GitError) -> git_oid? {
    var known: Set<ContentIdentifier> = []
    var open = [first]
    while let next = open.popLast() {
      guard known.insert(ContentIdentifier(next)).inserted else { continue }
      open += try presentCommit(next).parents
    }
    var seen: Set<ContentIdentifier> = []
    var candidates = [(identifier: second, time: try presentCommit(second).time)]
    while let newest = candidates.indices.max(by: { candidates[$0].time < candidates[$1].time }) {
      let next = candidates.remove(at: newest).identifier
      if known.contains(ContentIdentifier(next)) { return next }
      for parent in try presentCommit(next).parents
      where seen.insert(ContentIdentifier(parent)).inserted {
        candidates.append((parent, try presentCommit(parent).time))
      }
    }
    return nil
  }

  /// Returns the time of a commit, and those of its parents that the clone has.
  private func presentCommit(
    _ identifier: git_oid
  ) throws(GitError) -> (time: Int64, parents: [git_oid]) {
    var identifier = identifier
    let commit = try make("read a commit") { git_commit_lookup(&$0, handle, &identifier) }
    defer { git_commit_free(commit) }
    let parents = (0..<git_commit_parentcount(commit)).compactMap {
      git_commit_parent_id(commit, $0)?.pointee
    }
    return (git_commit_time(commit), parents.filter(isPresent))
  }

  /// Whether the clone has an object.
  func isPresent(_ identifier: git_oid) -> Bool {
    var (database, identifier): (OpaquePointer?, git_oid) = (nil, identifier)
    guard git_repository_odb(&database, handle) == 0 else { return true }
    defer { git_odb_free(database) }
    return git_odb_exists(database, &identifier) == 1
  }
}
