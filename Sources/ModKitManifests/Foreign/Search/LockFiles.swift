import ModKitModel

/// The lock files of other tools: CocoaPods' `Podfile.lock`.
enum LockFiles {
  /// The name of the file beside `modkit.yml`.
  static let name = "Podfile.lock"
  private static let lastByte = name.utf8.last

  /// The size limit in bytes. CocoaPods writes smaller files.
  private static let sizeLimit = 16 * 1_048_576

  /// Returns the lock files among some paths, and the one at the root, sorted.
  static func paths(among paths: [String]) -> [String] {
    let found = paths.filter {
      // The check of the last byte is fast and rules out most paths.
      $0.utf8.last == lastByte && RelativePath.lastComponent(of: $0) == name
        && !ForeignDirectories.hold($0)
    }
    return Set(found + [name]).sorted()
  }

  /// Returns the modules that the lock files of a tree list, except excluded ones.
  static func modules(
    among paths: [String], besides excluded: PathExclusions, in tree: some FileTree,
    _ reader: (any ForeignReader)?
  ) -> Set<String> {
    guard let reader else { return [] }
    return Self.paths(among: paths).reduce(into: []) { modules, path in
      guard !excluded.contains(path) else { return }
      guard let bytes = try? tree.read(path, limit: sizeLimit) else { return }
      modules.formUnion(reader.modules(resolvedIn: bytes))
    }
  }

  /// Returns the dependencies that the lock files of a tree list, file by file, except excluded ones.
  static func dependencies(
    among paths: [String], besides excluded: PathExclusions, in tree: some FileTree,
    _ reader: (any ForeignReader)?
  ) -> [LockedDependency] {
    guard let reader else { return [] }
    return Self.paths(among: paths).filter { !excluded.contains($0) }.flatMap { path in
      (try? tree.read(path, limit: sizeLimit))
        .map { reader.dependencies(resolvedIn: $0, at: path) } ?? []
    }
  }

  /// Returns the contents of the lock files of a tree.
  static func contents(among paths: [String], in tree: some FileTree) -> [UInt8] {
    Self.paths(among: paths).flatMap { (try? tree.read($0, limit: sizeLimit)) ?? [] }
  }
}
