import ModKitModel

/// Globs of what is left out: files, and directories with all that is in them.
struct PathExclusions: Sendable {
  /// Without a glob, the pattern leaves the workspace.
  private let globs: [(pattern: String, glob: Glob?)]

  init(_ patterns: [String]) {
    globs = patterns.map { ($0, Glob($0, in: ".")) }
  }

  func contains(_ path: String) -> Bool {
    globs.contains { Self.matches(path, $0.glob) }
  }

  /// The globs that leave out none of some paths.
  func unused(among paths: [String]) -> [String] {
    globs.filter { item in !paths.contains { Self.matches($0, item.glob) } }.map(\.pattern)
  }

  private static func matches(_ path: String, _ glob: Glob?) -> Bool {
    guard let glob else { return false }
    var path = path
    while path != "." {
      if glob.matches(path) { return true }
      path = RelativePath.directory(of: path)
    }
    return false
  }
}
