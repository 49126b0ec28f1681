import ModKitModel

/// Groups sources that nobody owns by the topmost directories in which nothing is owned, so that many
/// files come to few directories. Where a directory has both, its own files are a group.
struct UnownedDirectories {
  /// Directories with something that is owned in them or below them.
  private var owned: Set<String> = []

  /// - Parameters:
  ///   - files: those that are owned
  ///   - directories: those of components
  init(files: some Sequence<String>, directories: some Sequence<String>) {
    for file in files { add(RelativePath.directory(of: file)) }
    for directory in directories { add(directory) }
  }

  private mutating func add(_ directory: String) {
    var directory = directory
    while owned.insert(directory).inserted, directory != "." {
      directory = RelativePath.directory(of: directory)
    }
  }

  /// Sorted by path.
  func groups(of paths: [String]) -> [SourceCoverage.Directory] {
    Dictionary(grouping: paths, by: topmost)
      .map { directory, paths in
        SourceCoverage.Directory(
          path: directory, fileCount: paths.count, firstFile: paths.min() ?? directory)
      }
      .sorted { $0.path < $1.path }
  }

  private func topmost(of path: String) -> String {
    var directory = RelativePath.directory(of: path)
    while directory != ".", !owned.contains(directory) {
      let parent = RelativePath.directory(of: directory)
      if owned.contains(parent) { break }
      directory = parent
    }
    return directory
  }
}
