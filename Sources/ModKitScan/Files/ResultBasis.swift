public import ModKitModel
import Synchronization

/// All of a workspace that the findings of a check can depend on.
public struct ResultBasis: Sendable {
  /// The paths and identities of all files, in two parts.
  public struct State: Sendable {
    /// What counts byte by byte: the paths, the identities of manifests and module maps, and what
    /// findings depend on besides; in pieces, since they are many.
    public fileprivate(set) var exact: [[UInt8]] = []
    /// The identities of the sources, of which the facts count, in the order of
    /// ``ResultBasis/sourcePaths``.
    public fileprivate(set) var sources = ContentIdentifierList()
  }

  let index: FileIndex
  /// Paths besides, of which it counts whether there is a file; sorted.
  public private(set) var questions: [String] = []
  /// What was answered when it was judged. Where nothing was, the disk is asked.
  private var answers: [String: Bool] = [:]

  init(_ index: FileIndex) {
    self.index = index
  }

  /// With what was asked besides, and answered.
  public func knowing(_ answers: [String: Bool]) -> Self {
    var basis = self
    basis.questions = answers.keys.sorted()
    basis.answers = answers
    return basis
  }

  /// The paths of the files of which the facts count, sorted.
  ///
  /// - Complexity: linear in the number of all paths
  public var sourcePaths: [String] { index.paths.filter(Self.countsByFacts) }

  /// The directories that were walked, sorted.
  public var roots: [String] { index.sortedRoots }

  /// The paths of all files below a directory, of links in the place of directories, and of what
  /// could not be reached; nil when the directory was not walked as a whole.
  public func paths(below directory: String) -> [String]? {
    guard index.holds(directory) else { return nil }
    let others = (index.links.map(\.path) + index.obstacles.map(\.path))
      .filter { RelativePath.isInside($0, directory: directory) }
    return Array(index.files(under: directory)) + others
  }

  /// What walking some directories would find; nil where others were walked.
  func index(ofWalking roots: [String]) -> FileIndex? {
    index.isWalk(of: roots) ? index : nil
  }

  /// Walks the directories in which a workspace has its files.
  public init(roots: [String], questions: [String], in tree: some FileTree) {
    self.questions = questions
    var index = FileIndex()
    index.add(roots: roots, of: tree)
    self.index = index
  }

  /// What is known of the files, now or when they were read; nil when the identity of one of those on
  /// which findings depend is not known.
  ///
  /// Equal states mean equal findings; they hold nothing of the disk or of the machine.
  public func state(in tree: some FileTree) -> State? {
    guard var state = state(of: [Workspace.manifestName], tree) else { return nil }
    let isKnown = Atomic(true)
    let parts = index.paths.concurrentBatches { paths -> State in
      guard isKnown.load(ordering: .relaxed), let part = self.state(of: paths, tree) else {
        isKnown.store(false, ordering: .relaxed)
        return State()
      }
      return part
    }
    guard isKnown.load(ordering: .relaxed) else { return nil }
    for part in parts {
      state.exact += part.exact
      state.sources.append(contentsOf: part.sources)
    }
    state.exact.append(circumstances(in: tree))
    return state
  }

  /// What findings depend on besides the files of the index and their bytes.
  private func circumstances(in tree: some FileTree) -> [UInt8] {
    var bytes = (try? tree.read(ArtifactLock.fileName, limit: YAMLDocument.sizeLimit)) ?? []
    bytes += LockFiles.contents(among: index.paths, in: tree)
    bytes += BazelIgnores.contents(among: index.paths, in: tree)
    for obstacle in index.obstacles { bytes += "\(obstacle.path)\0\(obstacle.reason)\0".utf8 }
    for link in index.links { bytes += "\(link.path)\0\(link.destination)\0".utf8 }
    for path in questions {
      let isThere = answers[path] ?? (tree.destination(ofLink: path) == .file)
      bytes += "\(path)\0\(isThere)\0".utf8
    }
    return bytes
  }

  /// Sources count as they were read, also while they change.
  private func state(of paths: ArraySlice<String>, _ tree: some FileTree) -> State? {
    var exact: [UInt8] = []
    var sources = ContentIdentifierList()
    exact.reserveCapacity(96 * paths.count)
    sources.reserveCapacity(paths.count)
    for path in paths {
      exact += path.utf8
      exact.append(0)
      if Self.countsByFacts(path) {
        guard let identifier = tree.firstContentIdentifier(of: path) else { return nil }
        sources.append(identifier)
      } else if Self.countsByBytes(path) {
        guard let identifier = Self.identifier(of: path, tree) else { return nil }
        identifier.append(to: &exact)
      }
    }
    return State(exact: [exact], sources: sources)
  }

  /// A `Package.swift` counts as it was read, and the rest as it is: `modkit.yml` is read before git is
  /// asked, so that only what it is at the end tells that it has not changed.
  private static func identifier(of path: String, _ tree: some FileTree) -> ContentIdentifier? {
    FileSelection.isSource(path)
      ? tree.firstContentIdentifier(of: path) : tree.contentIdentifier(of: path)
  }

  /// Whether findings depend on what a scanner finds in a file, and on nothing else in it.
  public static func countsByFacts(_ path: String) -> Bool {
    FileSelection.isSource(path) && ForeignFormat(path: path) == nil
  }

  /// Whether findings depend on what is in a file, and not only on that there is one.
  private static func countsByBytes(_ path: String) -> Bool {
    RelativePath.fileExtension(of: path) == "yml"
      || ForeignFormat(path: path) != nil
      || ModuleMapSelection.isModuleMap(path)
  }
}
