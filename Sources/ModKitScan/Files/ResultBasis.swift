public import ModKitModel
import Synchronization

/// Everything in a workspace that the findings of a check can depend on.
public struct ResultBasis: Sendable {
  /// The paths and identifiers of all files, in two parts.
  public struct State: Sendable {
    /// The part that is compared byte by byte: the paths, the identifiers of manifests and module
    /// maps, and other inputs of findings. In pieces because it is long.
    public fileprivate(set) var exact: [[UInt8]] = []
    /// The identifiers of the sources, where only the facts matter, in the order of
    /// ``ResultBasis/sourcePaths``.
    public fileprivate(set) var sources = ContentIdentifierList()
  }

  let index: FileIndex
  /// Other paths for which it matters whether a file exists, sorted.
  public private(set) var questions: [String] = []
  /// The answers at the time of the check. Paths without an answer are looked up on the disk.
  private var answers: [String: Bool] = [:]

  init(_ index: FileIndex) {
    self.index = index
  }

  /// Returns the basis with further paths and whether a file exists at each.
  public func knowing(_ answers: [String: Bool]) -> Self {
    var basis = self
    basis.questions = answers.keys.sorted()
    basis.answers = answers
    return basis
  }

  /// The paths of the files where only the facts matter, sorted.
  ///
  /// - Complexity: linear in the number of all paths
  public var sourcePaths: [String] { index.paths.filter(Self.countsByFacts) }

  /// The directories that were walked, sorted.
  public var roots: [String] { index.sortedRoots }

  /// Returns the paths below a directory: all files, links to directories and obstacles. Nil if the
  /// directory was not fully walked.
  public func paths(below directory: String) -> [String]? {
    guard index.holds(directory) else { return nil }
    let others = (index.links.map(\.path) + index.obstacles.map(\.path))
      .filter { RelativePath.isInside($0, directory: directory) }
    return Array(index.files(under: directory)) + others
  }

  /// Returns the index of walking some directories, or nil if others were walked.
  func index(ofWalking roots: [String]) -> FileIndex? {
    index.isWalk(of: roots) ? index : nil
  }

  /// Walks the directories that contain the files of a workspace.
  public init(roots: [String], questions: [String], in tree: some FileTree) {
    self.questions = questions
    var index = FileIndex()
    index.add(roots: roots, of: tree)
    self.index = index
  }

  /// Returns the state of the files, now or when they were read. Nil if an identifier that findings
  /// depend on is not known.
  ///
  /// Equal states mean equal findings. They do not depend on the disk or the machine.
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

  /// Returns the inputs of findings other than the files of the index and their bytes.
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

  /// Returns the state of some paths. Sources have the identifier they were read with, even if they
  /// change meanwhile.
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

  /// Returns the identifier of a manifest or module map. A `Package.swift` has the identifier it
  /// was read with. Other files need their current identifier: `modkit.yml` is read before git is
  /// asked, so only its state at the end shows that it has not changed.
  private static func identifier(of path: String, _ tree: some FileTree) -> ContentIdentifier? {
    FileSelection.isSource(path)
      ? tree.firstContentIdentifier(of: path) : tree.contentIdentifier(of: path)
  }

  /// Whether findings depend only on the facts that a scanner finds in a file.
  public static func countsByFacts(_ path: String) -> Bool {
    FileSelection.isSource(path) && ForeignFormat(path: path) == nil
  }

  /// Whether findings depend on the contents of a file, not only on its existence.
  private static func countsByBytes(_ path: String) -> Bool {
    RelativePath.fileExtension(of: path) == "yml"
      || ForeignFormat(path: path) != nil
      || ModuleMapSelection.isModuleMap(path)
  }
}
