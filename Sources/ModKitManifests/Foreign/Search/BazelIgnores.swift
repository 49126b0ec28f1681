import ModKitModel

/// The directories that Bazel ignores: it finds no packages in them, and no glob matches files in
/// them.
struct BazelIgnores: Sendable {
  /// The files that mark the root of a Bazel repository.
  private static let markers: Set<Substring> = [
    "MODULE.bazel", "REPO.bazel", "WORKSPACE", "WORKSPACE.bazel",
  ]
  private static let lastBytes = Set(markers.compactMap(\.utf8.last))
  private static let listName = ".bazelignore"
  private static let repositoryName = "REPO.bazel"
  private static let sizeLimit = 1_048_576

  /// The ignored directories with a fixed path.
  private var directories: Set<String> = []
  /// The patterns of ignored directories.
  private var globs: [BazelGlob] = []

  /// Creates a value that ignores nothing.
  init() {}

  /// Finds the ignored directories.
  ///
  /// - Parameters:
  ///   - paths: the paths of all files
  ///   - reader: reads files in Bazel's language
  init(among paths: [String], in tree: some FileTree, _ reader: (any ForeignReader)?) {
    for root in Self.roots(among: paths) {
      if let list = Self.read(Self.listName, in: root, tree) {
        directories.formUnion(Self.directories(in: list, of: root))
      }
      if let reader, let repository = Self.read(Self.repositoryName, in: root, tree) {
        globs += reader.ignoredDirectories(in: repository).compactMap { BazelGlob($0, in: root) }
      }
    }
  }

  /// Whether a file is in an ignored directory.
  func contains(_ path: String) -> Bool {
    guard !directories.isEmpty || !globs.isEmpty else { return false }
    return RelativePath.isCovered(RelativePath.directory(of: path)) { directory in
      directories.contains(directory) || globs.contains { $0.matches(directory) }
    }
  }

  /// Returns the directories of a list with one per line, relative to the root, without globs.
  private static func directories(in list: [UInt8], of root: String) -> [String] {
    String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      guard !line.hasPrefix("#") else { return nil }
      return RelativePath.resolve(String(line), in: root)
    }.filter { $0 != "." }
  }

  // MARK: Files

  /// Returns the roots of Bazel repositories and the workspace root, sorted.
  private static func roots(among paths: [String]) -> [String] {
    let found = paths.filter { path in
      // The check of the last byte is fast and rules out most paths.
      path.utf8.last.map(lastBytes.contains) == true
        && markers.contains(RelativePath.lastComponent(of: path))
    }
    return Set(found.map(RelativePath.directory) + ["."]).sorted()
  }

  private static func read(
    _ name: String, in root: String, _ tree: some FileTree
  ) -> [UInt8]? {
    try? tree.read(RelativePath.join(root, name), limit: sizeLimit)
  }

  /// Returns the contents of the files that list ignored directories.
  static func contents(among paths: [String], in tree: some FileTree) -> [UInt8] {
    roots(among: paths).flatMap { root in
      [listName, repositoryName].flatMap { read($0, in: root, tree) ?? [] }
    }
  }
}
