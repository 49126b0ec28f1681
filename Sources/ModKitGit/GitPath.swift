/// Paths as git has them: relative to the work tree, with `/` between names.
enum GitPath {
  /// The directory of a path; empty for the work tree itself.
  static func directory(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// The directories of paths, of which many in a row have the same one.
  static func directories(of paths: some Sequence<String>) -> Set<String> {
    var directories: Set<String> = []
    var last: Substring?
    for path in paths {
      let directory = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
      if let last, last.utf8.elementsEqual(directory.utf8) { continue }
      directories.insert(String(directory))
      last = directory
    }
    return directories
  }
}
