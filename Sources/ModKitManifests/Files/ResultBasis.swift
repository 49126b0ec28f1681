import ModKitConcurrency
import ModKitModel
import Synchronization

/// Everything in a workspace that the findings of a check can depend on.
public struct ResultBasis: Sendable {
  let index: FileIndex
  /// Other paths for which it matters whether a file exists, sorted.
  public private(set) var questions: [String] = []
  /// The answers at the time of the check. Paths without an answer are looked up on the disk.
  private var answers: [String: Bool] = [:]

  init(_ index: FileIndex) {
    self.index = index
  }

  /// Further files on whose bytes results depend, such as resources; sorted.
  public private(set) var contents: [String] = []

  /// Returns the basis with further files on whose bytes results depend.
  public func reading(_ files: some Sequence<String>) -> Self {
    var basis = self
    basis.contents = Set(files).sorted()
    return basis
  }

  /// Returns the basis with further paths and whether a file exists at each.
  public func knowing(_ answers: [String: Bool]) -> Self {
    var basis = self
    basis.questions = answers.keys.sorted()
    basis.answers = answers
    return basis
  }

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
  public init(
    roots: [String], questions: [String], contents: [String] = [], in tree: some FileTree
  ) {
    self.questions = questions
    self.contents = contents
    var index = FileIndex()
    index.add(roots: roots, of: tree)
    self.index = index
  }

  /// The paths of all files and the identities of those on whose bytes results depend, with what else
  /// results depend on, in pieces; nil when an identity is not known.
  ///
  /// Equal bytes mean equal results; they hold nothing of the disk or of the machine.
  public func identity(in tree: some FileTree) -> [[UInt8]]? {
    guard let manifest = identity(of: [Workspace.manifestName], tree) else { return nil }
    let isKnown = Atomic(true)
    let parts = index.paths.concurrentBatches { paths -> [UInt8] in
      guard isKnown.load(ordering: .relaxed), let part = identity(of: paths, tree) else {
        isKnown.store(false, ordering: .relaxed)
        return []
      }
      return part
    }
    guard isKnown.load(ordering: .relaxed), let contents = identityOfContents(in: tree) else {
      return nil
    }
    return [manifest] + parts + [contents, circumstances(in: tree)]
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

  private func identity(of paths: ArraySlice<String>, _ tree: some FileTree) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(96 * paths.count)
    for path in paths {
      bytes += path.utf8
      bytes.append(0)
      guard Self.counts(path) else { continue }
      guard let identifier = Self.identifier(of: path, tree) else { return nil }
      identifier.append(to: &bytes)
    }
    return bytes
  }

  private func identityOfContents(in tree: some FileTree) -> [UInt8]? {
    var bytes: [UInt8] = []
    for path in contents {
      guard let identifier = tree.firstContentIdentifier(of: path) else { return nil }
      bytes += path.utf8
      bytes.append(0)
      identifier.append(to: &bytes)
    }
    return bytes
  }

  /// A source is identified as it was read first, also when it changes meanwhile. All others are
  /// identified as they are now: `modkit.yml` is read before git is asked, so that only this shows that
  /// it has not changed.
  private static func identifier(of path: String, _ tree: some FileTree) -> ContentIdentifier? {
    FileSelection.isSource(path)
      ? tree.firstContentIdentifier(of: path) : tree.contentIdentifier(of: path)
  }

  /// Whether results depend on the bytes of a file, and not only on its existence.
  private static func counts(_ path: String) -> Bool {
    FileSelection.isSource(path)
      || ["rb", "yml", "xcconfig", "xcworkspacedata"].contains(RelativePath.fileExtension(of: path))
      || ForeignFormat(path: path) != nil
      || RelativePath.lastComponent(of: path) == "package.json"
      || ModuleMapSelection.isModuleMap(path)
  }
}
