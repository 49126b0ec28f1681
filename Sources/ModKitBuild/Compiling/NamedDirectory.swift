import Foundation

/// A directory of this machine, and what stands for it in libraries (`MappedPaths`).
struct NamedDirectory {
  /// Absolute.
  var directory: String
  var name: String

  /// The directory, and its path with links resolved. Compilers may use either.
  var spellings: [Self] {
    let resolved = URL(filePath: directory).resolvingSymlinksInPath().path
    return resolved == directory ? [self] : [self, Self(directory: resolved, name: name)]
  }
}
