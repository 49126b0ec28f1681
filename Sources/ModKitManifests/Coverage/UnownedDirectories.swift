import ModKitModel

/// Groups unowned sources by the topmost directories without owned files, so that few directories
/// stand for many files. In a directory with both, its own unowned files form a group.
struct UnownedDirectories {
  /// The directories with owned files in them or below.
  private var owned: Set<String> = []

  /// Creates the groups.
  ///
  /// - Parameters:
  ///   - files: the owned files
  ///   - directories: the directories of components
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

  /// Returns the groups, sorted by path.
  func groups(of paths: [String]) -> [SourceCoverage.Directory] {
    Dictionary(grouping: paths, by: topmost)
      .map { directory, paths in
        let files = paths.sorted()
        return SourceCoverage.Directory(
          path: directory, fileCount: files.count, firstFile: files.first ?? directory,
          filesAmongOwned: owned.contains(directory) || directory == "." ? files : [],
          files: files)
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
