import ModKitModel

/// The globs of excluded files and directories.
struct PathExclusions: Sendable {
  /// The patterns with their globs. A pattern that leaves the workspace has no glob.
  private let globs: [(pattern: String, glob: Glob?)]

  init(_ patterns: [String]) {
    globs = patterns.map { ($0, Glob($0, in: ".")) }
  }

  func contains(_ path: String) -> Bool {
    globs.contains { Self.matches(path, $0.glob) }
  }

  /// Returns the globs that exclude none of some paths.
  func unused(among paths: [String]) -> [String] {
    globs.filter { item in !paths.contains { Self.matches($0, item.glob) } }.map(\.pattern)
  }

  private static func matches(_ path: String, _ glob: Glob?) -> Bool {
    guard let glob else { return false }
    return RelativePath.isCovered(path, by: glob.matches)
  }
}
