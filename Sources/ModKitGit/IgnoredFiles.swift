import Clibgit2
import ModKitModel

extension GitRepository {
  /// Those of some files that git passes over: what rules ignore and the index does not have.
  ///
  /// - Parameters:
  ///   - paths: relative to `directory`
  ///   - directory: relative to the work tree, without a slash at the end; `.` for all
  /// - Returns: nothing when the directory itself is ignored: whoever works there means to
  /// - Throws: `failure` when the index or the rules cannot be read
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

  /// Whether rules ignore a path, or a directory that it is in.
  private func areIgnored(_ path: String) throws(GitError) -> Bool {
    var answer: Int32 = 0
    try check(
      git_ignore_path_is_ignored(&answer, handle, path), "ask whether '\(path)' is ignored")
    return answer != 0
  }
}
