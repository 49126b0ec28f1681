import ModKitBuild
public import ModKitDisk
import ModKitGenerate
import ModKitGit
import ModKitManifests
public import ModKitModel
import ModKitRules
public import ModKitScan

/// An opened workspace: the entry to everything that modkit does with it.
public struct Project: Sendable {
  public let root: WorkspaceRoot
  public internal(set) var workspace: Workspace
  /// The files of the workspace, with what git knows of them.
  let tree: DiskFileTree
  /// The facts of files; nil when nothing is remembered.
  private let cache: CacheFile?
  /// What CocoaPods has said of podspecs.
  let pods: PodAnswers
  /// What SwiftPM has said of manifests.
  let dumps: SwiftPackageDumps
  /// The digests of sources.
  let digestCache: CacheFile
  /// The files that were found; nil when nothing is remembered.
  let basis: ResultBasis?
  /// The same, whether anything is remembered or not.
  let walk: ResultBasis
  /// The packages that replace others, by the Swift package in which they do.
  let localPackages: [String: LocalSwiftPackages]

  /// Reads the manifests.
  ///
  /// - Parameters:
  ///   - mayBeEmpty: accept a workspace that has no component yet
  ///   - usesCache: whether scans are remembered, and those that were remembered believed
  /// - Throws: `InvalidManifests` with all that is wrong with them.
  public init(
    root: WorkspaceRoot, mayBeEmpty: Bool = false, usesCache: Bool = true
  ) throws(InvalidManifests) {
    try self.init(root: root, mayBeEmpty: mayBeEmpty, usesCache: usesCache) {
      DiskFileTree(knownToGitIn: root)
    }
  }

  /// - Parameters:
  ///   - pods: what CocoaPods says of podspecs; by default what is remembered
  ///   - walk: the files that were found just now, so that directories are not walked again
  ///   - tree: finds out what is known of files, while the directories are walked
  init(
    root: WorkspaceRoot, mayBeEmpty: Bool = false, usesCache: Bool = true,
    pods: PodAnswers? = nil, walk: ResultBasis? = nil,
    tree knowingTree: @escaping @Sendable () -> DiskFileTree
  ) throws(InvalidManifests) {
    let stage = RunTimings.begin(.manifests)
    self.root = root
    let disk = DiskFileTree(root: root.path)
    let dumps = SwiftPackageDumps(remembering: usesCache ? root : nil)
    self.dumps = dumps
    let pods = pods ?? PodAnswers(root: root, remembers: usesCache)
    self.pods = pods
    let loader = ManifestLoader(
      tree: disk, ruleIDs: Rule.all.map(\.id),
      readers: .standard(in: disk, of: root, dumps: dumps) { bytes, _ in
        pods.answer(about: bytes)
      })
    defer {
      dumps.remember()
      RunTimings.note(evaluated: dumps.evaluated)
    }
    guard usesCache else {
      defer { stage.end() }
      let outcome = try loader.explainedOutcome(mayBeEmpty, walk, of: disk) {
        ManifestLoader.Memory(tree: disk)
      }
      (tree, cache, basis, self.walk) = (disk, nil, nil, outcome.basis)
      localPackages = outcome.localPackages
      digestCache = CacheFile(SourceDigests.subject, in: nil) { disk }
      workspace = outcome.workspace
      return
    }
    let outcome = try loader.explainedOutcome(mayBeEmpty, walk, of: disk) {
      let tree = knowingTree()
      let cache = CacheFile(Self.facts, in: root) { tree }
      return ManifestLoader.Memory(tree: tree, facts: cache.table)
    }
    let (tree, facts) = (outcome.memory.tree, outcome.memory.facts)
    let cache = CacheFile(Self.facts, in: root, table: facts) { tree }
    // A manifest takes as long to read as some sources.
    cache.add(outcome.learned, used: outcome.recalled, weight: 16)
    digestCache = CacheFile(SourceDigests.subject, in: root) { tree }
    stage.end(readCount: outcome.readCount, rememberedCount: outcome.recalled.count)
    workspace = outcome.workspace
    localPackages = outcome.localPackages
    self.tree = tree
    basis = outcome.basis
    self.walk = outcome.basis
    self.cache = cache
  }

  /// What is remembered of files.
  var knownFacts: CacheTable { cache?.table ?? .noFacts }

  /// Reads the workspace at commits.
  var revisions: RevisionReader {
    RevisionReader(root: root, dumps: dumps, scan: RememberingScan(cache: cache))
  }

  /// What to tell a user whose command waits for another one.
  public static let waitNotice = "waiting for another modkit in this workspace"

  /// All backends, the default first.
  public static let backends = Backend.all

  /// The facts of sources and manifests.
  static let facts = CacheFile.Subject(
    name: "facts", version: CacheTable.factsVersion, isPrecious: false)

  /// Scans all sources for the imports that really are in them.
  ///
  /// - Throws: ``UnreadableSources``
  public func architecture() throws(UnreadableSources) -> Architecture {
    try scan(workspace, in: tree).architecture
  }

  /// The sources that the globs of the workspace do not lead to.
  func unwalkedSources() -> UnwalkedSources {
    let tree = cache == nil ? DiskFileTree(knownToGitIn: root) : tree
    return SourceSearch(in: root, tree).sources(besides: walk)
  }

  /// Which sources of the workspace are owned.
  ///
  /// - Parameter unwalked: what is known of them besides; by default it is looked for
  func coverage(_ unwalked: UnwalkedSources? = nil) -> SourceCoverage {
    walk.coverage(of: workspace, unwalked ?? unwalkedSources(), in: tree)
  }

  /// Scans with the memory of earlier scans, and adds to it.
  func scan<Tree: FileTree>(
    _ workspace: Workspace, in tree: Tree
  ) throws(UnreadableSources) -> ArchitectureScanner<Tree>.Outcome {
    try RememberingScan(cache: cache).outcome(of: workspace, in: tree)
  }
}
