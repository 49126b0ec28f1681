import Clibgit2

/// Returns options for a comparison with the given flags.
func diffOptions(_ flags: [git_diff_option_t]) throws(GitError) -> git_diff_options {
  var options = git_diff_options()
  try check(
    git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)),
    "prepare a comparison with this version of libgit2")
  options.flags = flags.reduce(0) { $0 | UInt32($1.rawValue) }
  return options
}

/// Returns the deltas of a comparison. Their paths are valid as long as `diff` is.
func deltas(of diff: OpaquePointer) -> [git_diff_delta] {
  (0..<git_diff_num_deltas(diff)).compactMap { git_diff_get_delta(diff, $0)?.pointee }
}

extension git_diff_delta {
  /// The bytes of the path, without the trailing slash of an untracked repository.
  ///
  /// This is not a `String` because Swift treats strings as equal that differ only in Unicode
  /// normalization, while git has two files. Without rename detection both sides have the same
  /// path, or one side has none.
  var path: [UInt8] {
    guard let path = new_file.path ?? old_file.path else { return [] }
    let bytes = Array(String(cString: path).utf8)
    return bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes
  }

  /// True if both sides are regular files, not links or submodules.
  var isRegularFile: Bool {
    [old_file, new_file].allSatisfy { file in
      [GIT_FILEMODE_BLOB, GIT_FILEMODE_BLOB_EXECUTABLE].contains {
        UInt32($0.rawValue) == UInt32(file.mode)
      }
    }
  }
}
