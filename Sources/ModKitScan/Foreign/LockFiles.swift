import ModKitModel

/// Files in which tools note what they have resolved: CocoaPods' `Podfile.lock`.
enum LockFiles {
  /// The one beside `modkit.yml`.
  static let name = "Podfile.lock"
  private static let lastByte = name.utf8.last

  /// More is none that CocoaPods has written.
  private static let sizeLimit = 16 * 1_048_576

  /// The lock files among some paths, and the one at the root; sorted.
  static func paths(among paths: [String]) -> [String] {
    let found = paths.filter {
      // The first question is answered in no time, and by nearly all paths with no.
      $0.utf8.last == lastByte && RelativePath.lastComponent(of: $0) == name
        && !ForeignDirectories.hold($0)
    }
    return Set(found + [name]).sorted()
  }

  /// The modules that the lock files of a tree list.
  static func modules(
    among paths: [String], in tree: some FileTree, _ reader: (any ForeignReader)?
  ) -> Set<String> {
    guard let reader else { return [] }
    return Self.paths(among: paths).reduce(into: []) { modules, path in
      guard let bytes = try? tree.read(path, limit: sizeLimit) else { return }
      modules.formUnion(reader.modules(resolvedIn: bytes))
    }
  }

  /// What is in the lock files of a tree.
  static func contents(among paths: [String], in tree: some FileTree) -> [UInt8] {
    Self.paths(among: paths).flatMap { (try? tree.read($0, limit: sizeLimit)) ?? [] }
  }
}
