import ModKitModel

/// Resolves the globs of one manifest against the files of the workspace.
struct FileSelection {
  let index: FileIndex
  /// The directories that hold a component manifest: their files are no one else's.
  let componentDirectories: Set<String>
  /// The directory that globs are relative to.
  let directory: String
  private(set) var issues: [ManifestIssue] = []

  init(index: FileIndex, componentDirectories: Set<String>, directory: String) {
    self.index = index
    self.componentDirectories = componentDirectories
    self.directory = directory
  }

  /// The files that globs select, each once: in the order of the globs, and within each without
  /// regard to case, as CocoaPods orders headers.
  mutating func files(
    _ globs: [GlobReference], of kind: String, where isWanted: (String) -> Bool = { _ in true }
  ) -> [String] {
    var seen: Set<String> = []
    return globs.flatMap { files($0, of: kind, where: isWanted) }
      .filter { seen.insert($0).inserted }
  }

  private mutating func files(
    _ reference: GlobReference, of kind: String, where isWanted: (String) -> Bool
  ) -> [String] {
    guard let pattern = RelativePath.resolve(reference.pattern, in: directory) else {
      report("the path `\(reference.pattern)` leaves the workspace", at: reference)
      return []
    }
    let glob = Glob(pattern)
    reportObstacles(under: glob.literalPrefix, at: reference)
    let files = index.files(matching: glob).filter { isOwn($0) && isWanted($0) }
    if files.isEmpty {
      report("the glob `\(reference.pattern)` matches no \(kind)", at: reference)
    }
    return files.map { ($0.uppercased(), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  /// A component inside another component's directory keeps its files to itself.
  private func isOwn(_ path: String) -> Bool {
    var parent = RelativePath.directory(of: path)
    while parent != directory, parent != "." {
      if componentDirectories.contains(parent) { return false }
      parent = RelativePath.directory(of: parent)
    }
    return true
  }

  private mutating func reportObstacles(under prefix: String, at reference: GlobReference) {
    for obstacle in index.obstacles
    where RelativePath.isInside(obstacle.path, directory: prefix) {
      let place = reference.location
        ?? SourceLocation(
          file: RelativePath.join(directory, Workspace.componentManifestName), line: 1, column: 1)
      issues.append(
        ManifestIssue(
          "`\(obstacle.path)`, which the glob `\(reference.pattern)` reaches, \(obstacle.reason)",
          at: place, advice: "mend or remove it, or narrow the glob"))
    }
  }

  private mutating func report(_ message: String, at reference: GlobReference) {
    guard let location = reference.location else { return }
    issues.append(
      ManifestIssue(message, at: location, advice: "correct the path, or remove the line"))
  }
}
