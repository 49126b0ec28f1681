import Clibgit2
import ModKitModel

extension GitRepository {
  /// Returns the given files that git ignores: those that match ignore rules and are not in the
  /// index.
  ///
  /// - Parameters:
  ///   - paths: relative to `directory`
  ///   - directory: relative to the work tree, without a trailing slash; `.` for all
  /// - Returns: an empty set if the directory itself is ignored, because a user who works there
  ///   does so on purpose
  /// - Throws: `failure` if the index or the rules cannot be read
  public func ignoredFiles(
    among paths: some Sequence<String>, below directory: String = "."
  ) throws(GitError) -> Set<String> {
    let index = try index()
    defer { git_index_free(index) }
    if directory != ".", try areIgnored("\(directory)/") { return [] }
    var ignored: Set<String> = []
    for path in paths {
      let place = RelativePath.join(directory, path)
      guard git_index_get_bypath(index, place, 0) == nil, try areIgnored(place) else { continue }
      ignored.insert(path)
    }
    return ignored
  }

  /// Returns whether rules ignore a path or one of its parents.
  private func areIgnored(_ path: String) throws(GitError) -> Bool {
    var answer: Int32 = 0
    try check(
      git_ignore_path_is_ignored(&answer, handle, path), "ask whether '\(path)' is ignored")
    return answer != 0
  }
}
