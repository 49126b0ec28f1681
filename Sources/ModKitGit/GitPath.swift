/// Paths as git has them: relative to the work tree, with `/` between names.
enum GitPath {
  /// The directory of a path; empty for the work tree itself.
  static func directory(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }
}
