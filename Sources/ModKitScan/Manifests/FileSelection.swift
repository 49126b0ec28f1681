import ModKitModel

/// Resolves the globs of one manifest against the files of the workspace.
struct FileSelection {
  private let index: FileIndex
  /// The directories that hold a component manifest: their files are no one else's.
  private let componentDirectories: SortedPaths
  /// Whether one of those is inside this one.
  private let hasNestedComponents: Bool
  /// The directory that globs are relative to.
  private let directory: String
  /// What is wrong with globs that reach something.
  private(set) var faults: [ManifestIssue] = []
  /// Globs that select nothing.
  private var gaps: [ManifestIssue] = []

  var issues: [ManifestIssue] { faults + gaps }

  /// - Parameter componentDirectories: those that hold a component manifest
  init(index: FileIndex, componentDirectories: SortedPaths, directory: String) {
    self.index = index
    self.componentDirectories = componentDirectories
    hasNestedComponents = !componentDirectories.below(directory).isEmpty
    self.directory = directory
  }

  /// In which order the files of a glob come.
  enum Order {
    case byPath
    /// Without regard to case, as CocoaPods orders headers.
    case ignoringCase
  }

  /// The files that globs select, each once, in the order of the globs.
  mutating func files(
    _ globs: [GlobReference], of kind: String, in order: Order = .ignoringCase,
    where isWanted: (String) -> Bool = { _ in true }
  ) -> [String] {
    let groups = globs.map { files($0, of: kind, where: isWanted) }
      .map { order == .byPath ? $0 : Self.ignoringCase($0) }
    guard groups.count > 1 else { return groups.first ?? [] }
    var seen: Set<String> = []
    return groups.flatMap(\.self).filter { seen.insert($0).inserted }
  }

  private static func ignoringCase(_ paths: [String]) -> [String] {
    paths.map { ($0.uppercased(), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  private mutating func files(
    _ reference: GlobReference, of kind: String, where isWanted: (String) -> Bool
  ) -> [String] {
    guard let glob = Glob(reference.pattern, in: directory) else {
      faults += issue(
        "the path `\(reference.pattern)` leaves the workspace", at: reference,
        advice: "name something inside it, relative to this file")
      return []
    }
    reportObstacles(for: glob, at: reference)
    let matches = index.files(matching: glob)
    // A glob may lead to places beside the directory too.
    let areOwn =
      !hasNestedComponents && RelativePath.isInside(glob.literalPrefix, directory: directory)
    let files = matches.filter { isWanted($0) && (areOwn || isOwn($0)) }
    if files.isEmpty { reportNothing(of: kind, outOf: matches, at: reference) }
    return files
  }

  /// A component inside another component's directory keeps its files to itself.
  private func isOwn(_ path: String) -> Bool {
    guard hasNestedComponents || !RelativePath.isInside(path, directory: directory) else {
      return true
    }
    var parent = RelativePath.directory(of: path)
    while parent != directory, parent != "." {
      if componentDirectories.contains(parent) { return false }
      parent = RelativePath.directory(of: parent)
    }
    return true
  }

  // MARK: Issues

  private mutating func reportObstacles(for glob: Glob, at reference: GlobReference) {
    for obstacle in index.obstacles
    where glob.matches(obstacle.path) || glob.mayMatch(below: obstacle.path) {
      faults.append(
        ManifestIssue(
          "`\(obstacle.path)`, which the glob `\(reference.pattern)` reaches, \(obstacle.reason)",
          at: reference.location ?? manifestStart, advice: "mend or remove it, or narrow the glob"))
    }
  }

  /// Where to report what a default glob meets.
  private var manifestStart: SourceLocation {
    SourceLocation(
      file: RelativePath.join(directory, Workspace.componentManifestName), line: 1, column: 1)
  }

  private mutating func reportNothing(
    of kind: String, outOf matches: [String], at reference: GlobReference
  ) {
    let foreign = matches.contains { !isOwn($0) }
    gaps += issue(
      "the glob `\(reference.pattern)` matches no \(kind)", at: reference,
      advice: foreign
        ? "the files of another component do not count; correct the path, or remove the line"
        : "correct the path, or remove the line")
  }

  /// Nothing for a default glob, of which no manifest speaks.
  private func issue(
    _ message: String, at reference: GlobReference, advice: String
  ) -> [ManifestIssue] {
    reference.location.map { [ManifestIssue(message, at: $0, advice: advice)] } ?? []
  }
}
