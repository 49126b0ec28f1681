import ModKitModel

/// Finds the Bazel packages: a glob of an outer package does not match files of an inner one.
struct BazelPackages {
  /// The names of files that define a package, by precedence.
  static let names = ["BUILD.bazel", "BUILD"]

  private let index: FileIndex
  private var known: [String: Bool] = [:]

  init(_ index: FileIndex) {
    self.index = index
  }

  /// Whether a file belongs to a package below a directory.
  mutating func isElsewhere(_ path: String, besides directory: String) -> Bool {
    RelativePath.isCovered(RelativePath.directory(of: path), below: directory) { isPackage($0) }
  }

  mutating func isPackage(_ directory: String) -> Bool {
    if let known = known[directory] { return known }
    let isPackage = Self.names.contains { name in
      index.contains(RelativePath.join(directory, name))
    }
    known[directory] = isPackage
    return isPackage
  }
}
