import ModKitModel
import Synchronization

/// All of a workspace that the findings of a check can depend on.
public struct ResultBasis: Sendable {
  private let index: FileIndex
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

  /// The path of every file, with the identity of the bytes of each that is a source, a
  /// module map or a manifest, and what could not be reached.
  ///
  /// Equal bytes mean equal findings; they hold nothing of the disk or of the machine.
  ///
  /// - Returns: the bytes in pieces, since they are many; nil when the identity of one of those is
  ///   not known
  public func bytes(in tree: some FileTree) -> [[UInt8]]? {
    guard let manifest = bytes([Workspace.manifestName], tree) else { return nil }
    let isKnown = Atomic(true)
    let pieces = index.paths.concurrentBatches { paths -> [UInt8] in
      guard isKnown.load(ordering: .relaxed), let piece = self.bytes(paths, tree) else {
        isKnown.store(false, ordering: .relaxed)
        return []
      }
      return piece
    }
    guard isKnown.load(ordering: .relaxed) else { return nil }
    return [manifest] + pieces + [circumstances(in: tree)]
  }

  /// What findings depend on besides the files of the index and their bytes.
  private func circumstances(in tree: some FileTree) -> [UInt8] {
    var bytes = (try? tree.read(ArtifactLock.fileName, limit: YAMLDocument.sizeLimit)) ?? []
    bytes += LockFiles.contents(among: index.paths, in: tree)
    for obstacle in index.obstacles { bytes += "\(obstacle.path)\0\(obstacle.reason)\0".utf8 }
    for link in index.links { bytes += "\(link.path)\0\(link.destination)\0".utf8 }
    for path in questions {
      let isThere = answers[path] ?? (tree.destination(ofLink: path) == .file)
      bytes += "\(path)\0\(isThere)\0".utf8
    }
    return bytes
  }

  private func bytes(_ paths: ArraySlice<String>, _ tree: some FileTree) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(128 * paths.count)
    for path in paths {
      bytes += path.utf8
      bytes.append(0)
      guard Self.isRead(path) else { continue }
      guard let identifier = Self.identifier(of: path, tree) else { return nil }
      identifier.append(to: &bytes)
    }
    return bytes
  }

  /// Sources count as they were read, and the rest as it is: `modkit.yml` is read before git is asked,
  /// so that only what it is at the end tells that it has not changed.
  private static func identifier(of path: String, _ tree: some FileTree) -> ContentIdentifier? {
    FileSelection.isSource(path)
      ? tree.firstContentIdentifier(of: path) : tree.contentIdentifier(of: path)
  }

  /// Whether findings depend on what is in a file, and not only on that there is one.
  private static func isRead(_ path: String) -> Bool {
    FileSelection.isSource(path)
      || RelativePath.fileExtension(of: path) == "yml"
      || ForeignFormat(path: path) != nil
      || ModuleMapSelection.isModuleMap(path)
  }
}
