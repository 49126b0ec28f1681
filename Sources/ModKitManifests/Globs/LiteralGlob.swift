import ModKitModel

/// A writer of globs that match one path, even if its name has the characters of wildcards.
enum LiteralGlob {
  /// Returns a glob for a file, or for a directory with an ending such as `/**`.
  ///
  /// - Parameter directory: the directory that the glob is relative to
  static func pattern(
    for path: String, in directory: String, _ ending: String = "", among index: FileIndex
  ) -> String {
    let way = RelativePath.way(from: directory, to: path)
    guard Glob.isMagic(way) else { return way + ending }
    let patterns = braces.map { escaped(way, brace: $0) + ending }
    return patterns.first { pattern in
      Glob(pattern, in: directory).map { glob in
        index.files(matching: glob).allSatisfy { RelativePath.isInside($0, directory: path) }
      } ?? false
    } ?? patterns[0]
  }

  /// What stands for an opening brace. It cannot be in brackets, because braces are expanded first.
  private static let braces = ["?", "[z-|]"]

  /// Returns a glob for a path as it is shown, where `?` may stand for what cannot be shown. It may
  /// match other paths too.
  static func pattern(forShown path: String) -> String {
    path.split(separator: "?", omittingEmptySubsequences: false)
      .map { escaped(String($0), brace: braces[0]).replacing("\\", with: "?") }
      .joined(separator: "?")
  }

  private static func escaped(_ path: String, brace: String) -> String {
    path.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "*", "?", "[": result += "[\(scalar)]"
      case "{": result += brace
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
