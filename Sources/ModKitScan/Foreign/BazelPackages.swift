import ModKitModel

/// Where packages of Bazel begin: a glob of the one around them does not reach into them.
struct BazelPackages {
  /// What describes a package, the one that counts first.
  static let names = ["BUILD.bazel", "BUILD"]

  private let index: FileIndex
  private var known: [String: Bool] = [:]

  init(_ index: FileIndex) {
    self.index = index
  }

  /// Whether a file is of a package below the one of a directory.
  mutating func isElsewhere(_ path: String, besides directory: String) -> Bool {
    var parent = RelativePath.directory(of: path)
    while parent != directory, parent != "." {
      if isPackage(parent) { return true }
      parent = RelativePath.directory(of: parent)
    }
    return false
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
