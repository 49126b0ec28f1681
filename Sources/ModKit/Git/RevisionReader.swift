import ModKitBuild
import ModKitDisk
import ModKitGit
import ModKitManifests
public import ModKitModel
import ModKitRules
import ModKitScan

/// Reads the workspace at commits, with the memory of earlier scans. Nothing is checked out.
struct RevisionReader {
  /// The workspace at a commit.
  struct State {
    var architecture: Architecture
    /// The sources that no glob of the workspace reaches.
    var unwalked: UnwalkedSources
    var tree: RevisionFileTree
    /// The owners of files; nil if the commit names none.
    var owners: OwnersOfFiles?

    /// The baseline at the default place; empty if there is none.
    ///
    /// - Throws: `InvalidManifests`, or ``BaselineFile/MissingError`` if it cannot be read
    func baseline() throws -> Baseline {
      let bytes: [UInt8]
      do throws(FileTreeError) {
        bytes = try tree.read(Baseline.defaultName, limit: BaselineReader.sizeLimit)
      } catch {
        if case .missing = error { return Baseline() }
        throw BaselineFile.MissingError(
          description:
            "the baseline \(Baseline.defaultName) of the revision cannot be read: \(error)")
      }
      return try BaselineReader.baseline(in: bytes, file: Baseline.defaultName)
    }
  }

  let root: WorkspaceRoot
  let dumps: SwiftPackageDumps
  let scan: RememberingScan
  /// Which programs may be run: what the workspace on disk says, whatever a revision says.
  let evaluation: ManifestEvaluation

  init(
    root: WorkspaceRoot, dumps: SwiftPackageDumps, scan: RememberingScan,
    evaluation: ManifestEvaluation? = nil
  ) {
    self.root = root
    self.dumps = dumps
    self.scan = scan
    self.evaluation = evaluation ?? .applied(in: root)
  }

  /// - Parameter usesCache: whether scans are remembered, and those that were remembered believed
  package init(root: WorkspaceRoot, usesCache: Bool = true) {
    self.init(
      root: root, dumps: SwiftPackageDumps(remembering: usesCache ? root : nil),
      scan: RememberingScan(
        cache: usesCache
          ? CacheFile(Project.facts, in: root) { DiskFileTree(knownToGitIn: root) } : nil))
  }

  /// The merge base of the current branch and a revision.
  ///
  /// - Throws: `GitError`
  func mergeBase(with revision: String) throws -> String {
    try GitRepository(containing: root.path).commonAncestor(with: revision)
  }

  /// - Parameter revision: any git notation for a single commit
  /// - Throws: `GitError`, `InvalidManifests`, ``UnreadableSources``
  func state(at revision: String) throws -> State {
    let repository = try GitRepository(containing: root.path)
    let directory = root.path(in: repository.workingDirectory)
    let owners = try CommittedCodeOwners(
      in: try repository.treeIdentifier(of: revision), of: repository
    ).owners(in: repository, directory: directory)
    let tree = try RevisionFileTree(of: repository, at: revision, below: directory)
    defer { dumps.remember() }
    let loaded = try manifests(in: tree)
    let unwalked = UnwalkedSources(in: tree, besides: loaded.basis)
    var architecture = try scan.outcome(of: loaded.workspace, in: tree).architecture
    architecture.coverage = loaded.basis.coverage(of: loaded.workspace, unwalked, in: tree)
    return State(
      architecture: architecture, unwalked: unwalked, tree: tree, owners: owners)
  }

  /// Reads the manifests of a commit.
  ///
  /// - Parameters:
  ///   - facts: the cached facts about manifests
  ///   - isOfAnotherTime: whether the manifest of the workspace is not that of the commit
  /// - Throws: `InvalidManifests`
  func manifests(
    in tree: RevisionFileTree, facts: CacheTable = .noFacts, isOfAnotherTime: Bool = false
  ) throws(InvalidManifests) -> ManifestLoader<RevisionFileTree>.Outcome {
    try ManifestLoader(
      tree: tree, ruleIDs: Rule.all.map(\.id),
      readers: .standard(in: tree, of: root, isOnDisk: false, dumps: dumps, evaluation: evaluation),
      isOfAnotherTime: isOfAnotherTime, mayMakeNoComponent: true
    ).outcome(mayBeEmpty: isOfAnotherTime) { ManifestLoader.Memory(tree: tree, facts: facts) }
  }
}

extension RevisionReader {
  /// The workspace at a revision.
  ///
  /// - Parameter isMergeBase: whether the state in which the current branch left the revision is meant
  /// - Throws: `GitError`, ``UnreadableSources``, and ``InvalidRevision``, which names the revision
  func validState(at revision: String, isMergeBase: Bool = false) throws -> State {
    let commit = isMergeBase ? try mergeBase(with: revision) : revision
    do {
      return try state(at: commit)
    } catch let invalid as InvalidManifests {
      throw InvalidRevision(
        revision: revision, commit: commit, isMergeBase: isMergeBase, manifests: invalid)
    }
  }
}

/// The workspace at a revision cannot be read.
public struct InvalidRevision: Error, Sendable {
  public var revision: String
  /// The commit that was read.
  public var commit: String
  /// Whether the commit is the merge base of the revision and the current branch.
  public var isMergeBase: Bool
  public var manifests: InvalidManifests
}

/// Scans with the memory of earlier scans, and adds to it.
struct RememberingScan: Sendable {
  /// The facts of files; nil when nothing is remembered.
  let cache: CacheFile?

  /// - Throws: ``UnreadableSources``
  func outcome<Tree: FileTree>(
    of workspace: Workspace, in tree: Tree
  ) throws(UnreadableSources) -> ArchitectureScanner<Tree>.Outcome {
    let stage = RunTimings.begin(.sources)
    let memory = cache?.table ?? .noFacts
    let system = try SystemMethods.named(by: workspace, in: tree)
    var outcome = try ArchitectureScanner(tree: tree, memory: memory).outcome(of: workspace)
    outcome.architecture.systemMethods = system
    defer { stage.end(readCount: outcome.readCount, rememberedCount: outcome.recalled.count) }
    cache?.add(outcome.learned, used: outcome.recalled)
    cache?.write()
    return outcome
  }
}
