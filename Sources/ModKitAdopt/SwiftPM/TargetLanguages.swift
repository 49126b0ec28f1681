import ModKitModel

/// The languages of the sources below a directory of a package.
struct TargetLanguages {
  let files: SwiftPackageFiles

  /// Whether SwiftPM calls the Swift compiler alone for a target, which then has no module of clang,
  /// whatever headers and module maps lie beside its sources.
  ///
  /// - Parameters:
  ///   - sources: the paths of sources, relative to the directory
  ///   - excluded: the paths that are no sources, relative to the directory
  func areSwiftAlone(in directory: String, sources: [String], excluding excluded: [String]) -> Bool
  {
    let excluded = Set(excluded.compactMap { RelativePath.resolve($0, in: directory) })
    var open = sources.compactMap { RelativePath.resolve($0, in: directory) }
    var hasSwift = false
    while let path = open.popLast() {
      if excluded.contains(path) { continue }
      switch Language(path: path) {
      case .swift?: hasSwift = true
      case .some: return false
      case nil: open += children(of: path)
      }
    }
    return hasSwift
  }

  /// Returns the files and directories in a directory, without links to directories, which may lead
  /// in circles.
  private func children(of path: String) -> [String] {
    guard let names = files.names(path) else { return [] }
    let directories = Set(files.subdirectories(path))
    return names.filter { name in
      !RelativePath.isHidden(name)
        && (directories.contains(name) || Language(path: name) != nil)
    }.map { RelativePath.join(path, $0) }
  }
}
