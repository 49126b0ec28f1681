import Clibgit2

/// Options of a comparison that sees what `flags` say.
func diffOptions(_ flags: [git_diff_option_t]) throws(GitError) -> git_diff_options {
  var options = git_diff_options()
  try check(
    git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)),
    "prepare a comparison with this version of libgit2")
  options.flags = flags.reduce(0) { $0 | UInt32($1.rawValue) }
  return options
}

/// The deltas of a comparison. Their paths live as long as `diff` does.
func deltas(of diff: OpaquePointer) -> [git_diff_delta] {
  (0..<git_diff_num_deltas(diff)).compactMap { git_diff_get_delta(diff, $0)?.pointee }
}

extension git_diff_delta {
  /// The bytes of its path, without the slash that ends the path of an untracked repository.
  ///
  /// Not a `String`: Swift takes strings for equal that are two files to git. Without rename
  /// detection both sides have the same path, except that one of them may lack it.
  var path: [UInt8] {
    guard let path = new_file.path ?? old_file.path else { return [] }
    let bytes = Array(String(cString: path).utf8)
    return bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes
  }

  /// Whether both sides are files: no links, no submodules.
  var isRegularFile: Bool {
    [old_file, new_file].allSatisfy { file in
      [GIT_FILEMODE_BLOB, GIT_FILEMODE_BLOB_EXECUTABLE].contains {
        UInt32($0.rawValue) == UInt32(file.mode)
      }
    }
  }
}
