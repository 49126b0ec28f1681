import ModKitModel

/// The topmost directories below another one whose files all belong to one owner.
struct WholeDirectories {
  private var whole: Set<String> = []
  private let directory: String
  private let index: FileIndex

  /// - Parameters:
  ///   - files: the files of the owner
  ///   - directory: the directory that globs are relative to
  ///   - isCounted: whether a file in a directory has to belong to the owner
  init(
    of files: [String], below directory: String, _ index: FileIndex,
    where isCounted: (String) -> Bool = FileSelection.isSource
  ) {
    self.directory = directory
    self.index = index
    var counts: [String: Int] = [:]
    for file in Set(files) where RelativePath.isInside(file, directory: directory) {
      var parent = RelativePath.directory(of: file)
      while true {
        counts[parent, default: 0] += 1
        guard parent != directory, parent != "." else { break }
        parent = RelativePath.directory(of: parent)
      }
    }
    let complete = counts.filter { parent, count in
      index.files(under: parent).count(where: isCounted) == count
    }
    whole = Set(
      complete.keys.filter { complete[RelativePath.directory(of: $0)] == nil || $0 == directory })
  }

  /// Returns the topmost directory that contains a path, or nil if there is none.
  private func directory(of path: String) -> String? {
    var parent = RelativePath.directory(of: path)
    while !whole.contains(parent) {
      guard parent != directory, parent != "." else { return nil }
      parent = RelativePath.directory(of: parent)
    }
    return parent
  }

  func contain(_ path: String) -> Bool { directory(of: path) != nil }

  /// Returns globs for files: one for each whole directory, and the paths of all others.
  func globs(_ files: [String]) -> [GlobReference] {
    var seen: Set<String> = []
    return files.compactMap { file in
      let pattern = directory(of: file).map { parent in
        parent == directory ? "**" : self.pattern(for: parent, behind: "/**")
      }
      let text = pattern ?? self.pattern(for: file)
      return seen.insert(text).inserted ? GlobReference(pattern: text) : nil
    }
  }

  /// Returns the paths of files, relative to the directory.
  func files(_ files: [String]) -> [GlobReference] {
    files.map { GlobReference(pattern: pattern(for: $0)) }
  }

  private func pattern(for path: String, behind ending: String = "") -> String {
    LiteralGlob.pattern(for: path, in: directory, ending, among: index)
  }
}
