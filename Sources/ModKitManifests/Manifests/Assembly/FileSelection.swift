import ModKitModel

/// Resolves the globs of one manifest against the files of the workspace.
struct FileSelection {
  let index: FileIndex
  /// The directories with a `component.yml`, whose files belong to that component only.
  private let componentDirectories: SortedPaths
  /// Whether one of them is inside `directory`.
  private let hasNestedComponents: Bool
  /// The directory that globs are relative to.
  private let directory: String
  private var packages: BazelPackages
  /// The issues of globs that match something.
  private(set) var faults: [ManifestIssue] = []
  /// What globs of links do not reach, by path: there may be further descriptions.
  private(set) var unreached: [String: ManifestIssue] = [:]
  /// The issues of globs that match nothing.
  private var gaps: [ManifestIssue] = []

  var issues: [ManifestIssue] { faults + gaps }

  /// Creates a selection for the globs of one manifest.
  ///
  /// - Parameter componentDirectories: the directories with a `component.yml`
  init(index: FileIndex, componentDirectories: SortedPaths, directory: String) {
    self.index = index
    packages = BazelPackages(index)
    self.componentDirectories = componentDirectories
    hasNestedComponents = !componentDirectories.below(directory).isEmpty
    self.directory = directory
  }

  /// The order of the files of a glob.
  enum Order {
    case byPath
    /// Ignoring case, as CocoaPods orders headers.
    case ignoringCase
  }

  /// Returns the files that globs match, each once, in the order of the globs.
  ///
  /// - Parameter meaning: what a CocoaPods glob matches if it names a directory
  mutating func files(
    _ globs: [GlobReference], of kind: String, in order: Order = .ignoringCase,
    _ meaning: CocoaPodsGlob.DirectoryMeaning = .nothing,
    where isWanted: (String) -> Bool = { _ in true }
  ) -> [String] {
    let groups = globs.map { glob in
      switch glob.dialect {
      case .modkit: files(glob, of: kind, where: isWanted)
      case .cocoapods: foreignFiles(glob, meaning, where: isWanted)
      case .bazel: packageFiles(glob, where: isWanted)
      case .path: files(at: glob, where: isWanted)
      case .folder: folderFiles(glob, meaning, where: isWanted)
      }
    }
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
    let excluded = reference.excluded.compactMap { Glob($0, in: directory) }
    let isExcluded = { (path: String) in excluded.contains { $0.matches(path) } }
    faults += obstacles(at: reference) { obstacle in
      isReached(obstacle, by: glob, where: isWanted)
        && !(obstacle.isFile
          ? isExcluded(obstacle.path) : excluded.contains { $0.covers(obstacle.path) })
    }
    let matches = index.files(matching: glob)
    // A glob may also match files outside of the directory.
    let areOwn =
      !hasNestedComponents && RelativePath.isInside(glob.literalPrefix, directory: directory)
    let files = matches.filter { isWanted($0) && (areOwn || isOwn($0)) && !isExcluded($0) }
    if files.isEmpty { reportNothing(of: kind, outOf: matches, at: reference) }
    return files
  }

  /// Returns the files of a CocoaPods glob. Matching nothing is allowed there.
  private mutating func foreignFiles(
    _ reference: GlobReference, _ meaning: CocoaPodsGlob.DirectoryMeaning,
    where isWanted: (String) -> Bool
  ) -> [String] {
    let paths = index.folded
    let excluded = reference.excluded.map {
      CocoaPodsGlob($0, in: directory, of: paths, .everything)
    }
    let glob = CocoaPodsGlob(reference.pattern, in: directory, of: paths, meaning)
    func isKept(_ path: String) -> Bool {
      isWanted(path) && isOwn(path) && !excluded.contains { $0.matches(path) }
    }
    faults += obstacles(at: reference) { $0.isFile && glob.matches($0.path) && isKept($0.path) }
    return glob.files(of: paths).filter(isKept)
  }

  /// Returns the files of a Bazel glob. It does not match files of other packages or in directories
  /// that Bazel ignores.
  private mutating func packageFiles(
    _ reference: GlobReference, where isWanted: (String) -> Bool
  ) -> [String] {
    guard let glob = BazelGlob(reference.pattern, in: directory) else { return [] }
    let excluded = reference.excluded.compactMap { BazelGlob($0, in: directory) }
    func isKept(_ path: String) -> Bool {
      isWanted(path) && isOwn(path) && !excluded.contains { $0.matches(path) }
    }
    faults += obstacles(at: reference) { $0.isFile && glob.matches($0.path) && isKept($0.path) }
    var files: [String] = []
    for path in glob.files(of: index)
    where isKept(path) && !packages.isElsewhere(path, besides: directory)
      && !index.bazelIgnores.contains(path)
    {
      files.append(path)
    }
    return files
  }

  /// Returns the files at a path.
  private mutating func files(
    at reference: GlobReference, where isWanted: (String) -> Bool
  ) -> [String] {
    guard let path = RelativePath.resolve(reference.pattern, in: directory).map(index.actual)
    else { return [] }
    let excluded = Set(
      reference.excluded.compactMap { RelativePath.resolve($0, in: directory) }.map(index.actual))
    func isExcluded(_ file: String) -> Bool {
      guard !excluded.isEmpty else { return false }
      return excluded.contains(".") || RelativePath.isCovered(file, by: excluded.contains)
    }
    func isKept(_ file: String) -> Bool {
      isWanted(file) && isOwn(file) && !isExcluded(file)
    }
    faults += obstacles(at: reference) { obstacle in
      obstacle.isFile && RelativePath.isInside(obstacle.path, directory: path)
        && isKept(obstacle.path)
    }
    let candidates = index.contains(path) ? [path] : Array(index.files(under: path))
    return candidates.filter(isKept)
  }

  /// Returns the files of a folder of Xcode.
  private mutating func folderFiles(
    _ reference: GlobReference, _ meaning: CocoaPodsGlob.DirectoryMeaning,
    where isWanted: (String) -> Bool
  ) -> [String] {
    guard let folder = FolderFiles(reference, in: directory, index) else { return [] }
    let isForSources = meaning != .bundle
    faults += obstacles(at: reference) { obstacle in
      obstacle.isFile && folder.contains(obstacle.path, isForSources: isForSources)
        && isWanted(obstacle.path) && isOwn(obstacle.path)
    }
    return folder.paths(in: index, isForSources: isForSources)
      .filter { isWanted($0) && isOwn($0) }
  }

  /// Whether a file belongs to this component, not to one in a directory below.
  private func isOwn(_ path: String) -> Bool {
    guard hasNestedComponents || !RelativePath.isInside(path, directory: directory) else {
      return true
    }
    return !RelativePath.isCovered(
      RelativePath.directory(of: path), below: directory, by: componentDirectories.contains)
  }

  // MARK: Issues

  /// Reports exclusions that match no file at all.
  mutating func checkExclusions(_ globs: [GlobReference]) {
    for reference in globs {
      guard let glob = Glob(reference.pattern, in: directory) else {
        faults += issue(
          "the path `\(reference.pattern)` leaves the workspace", at: reference,
          advice: "name something inside it, relative to this file")
        continue
      }
      let isUsed =
        !index.files(matching: glob).isEmpty
        || index.obstacles.contains { glob.covers($0.path) }
      guard !isUsed else { continue }
      gaps += issue(
        "the glob `\(reference.pattern)` matches no file", at: reference,
        advice: "correct the path, or remove the line")
    }
  }

  /// Returns the files that the glob of a link matches. What it does not reach is no fault.
  ///
  /// - Parameter isLeftOut: whether the link leaves out a path, so that nobody misses what is there
  mutating func files(
    ofLink reference: GlobReference, of kind: String, where isWanted: (String) -> Bool,
    leavingOut isLeftOut: (String) -> Bool
  ) -> [String] {
    guard let glob = Glob(reference.pattern, in: directory) else {
      return files([reference], of: kind)
    }
    for obstacle in index.obstacles where isReached(obstacle, by: glob, where: isWanted) {
      if isLeftOut(obstacle.path) || obstacle.isNothing && !isWanted(obstacle.path) { continue }
      unreached[obstacle.path] = issue(of: obstacle, at: reference)
    }
    let matches = index.files(matching: glob)
    let files = matches.filter { isWanted($0) && isOwn($0) }
    if files.isEmpty { reportNothing(of: kind, outOf: matches, at: reference) }
    return Self.ignoringCase(files)
  }

  private func isReached(
    _ obstacle: FileIndex.Obstacle, by glob: Glob, where isWanted: (String) -> Bool
  ) -> Bool {
    obstacle.isFile
      ? glob.matches(obstacle.path) && isWanted(obstacle.path) && isOwn(obstacle.path)
      : glob.matches(obstacle.path) || glob.mayMatch(below: obstacle.path)
  }

  /// Reports an issue of a file that a glob matches.
  mutating func report(_ issue: ManifestIssue) {
    faults.append(issue)
  }

  /// Reports exclusions that match none of the files found by other globs.
  mutating func reportUnused(_ exclusions: [GlobReference]) {
    for reference in exclusions {
      gaps += issue(
        "the glob `\(reference.pattern)` leaves out nothing", at: reference,
        advice: "correct the path, or remove the line")
    }
  }

  private func obstacles(
    at reference: GlobReference, where isReached: (FileIndex.Obstacle) -> Bool
  ) -> [ManifestIssue] {
    index.obstacles.filter(isReached).map { issue(of: $0, at: reference) }
  }

  private func issue(
    of obstacle: FileIndex.Obstacle, at reference: GlobReference
  ) -> ManifestIssue {
    ManifestIssue(
      "`\(obstacle.path)`, which the glob `\(reference.pattern)` reaches, \(obstacle.reason)",
      at: reference.location ?? manifestStart, advice: obstacle.advice)
  }

  /// The place for issues of default globs.
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

  /// Returns no issue for a default glob, which is not written in the manifest.
  private func issue(
    _ message: String, at reference: GlobReference, advice: String
  ) -> [ManifestIssue] {
    reference.location.map { [ManifestIssue(message, at: $0, advice: advice)] } ?? []
  }
}
