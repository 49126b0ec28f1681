public import ModKitDisk
import ModKitGit
import ModKitManifests
public import ModKitModel
import ModKitRules
import ModKitSource

/// Which states of a workspace `modkit diff` compares.
public enum ComparedStates: Hashable, Sendable {
  /// The merge base of the current branch and a revision, and the work tree.
  case workTree(since: String)
  /// Two revisions as they are.
  case revisions(String, String)
}

/// The result of a comparison, and how its places are shown.
public struct WorkspaceComparison: Sendable {
  /// What was compared with, as it was given.
  public var base: String
  /// The later revision, as it was given; nil for the work tree.
  public var target: String?
  /// The commit of the later state; of HEAD for the work tree.
  public var commit: String
  public var difference: WorkspaceDifference
  /// Where places in sources are shown.
  public var sourceAddress: String?
}

extension WorkspaceRoot {
  /// Compares the workspace in two states. Findings of the baseline count, those that exceptions allow
  /// do not.
  ///
  /// - Parameters:
  ///   - today: the day by which exceptions expire
  ///   - usesCache: whether caches are used
  /// - Throws: `GitError`, `InvalidManifests`, ``InvalidRevision``, ``UnreadableSources``
  public func comparison(
    of states: ComparedStates, today: CalendarDate, usesCache: Bool = true
  ) async throws -> WorkspaceComparison {
    let snapshot = { (architecture: Architecture) in
      WorkspaceSnapshot(
        architecture, findings: Checker(today: today).check(architecture).diagnostics)
    }
    // One architecture at a time is in memory.
    switch states {
    case .workTree(let revision):
      let project = try await Project.asking(root: self, usesCache: usesCache)
      let before = try project.revisions.snapshot(of: revision, isMergeBase: true, snapshot)
      var present = try project.architecture()
      present.coverage = project.coverage()
      present.workspace.assignOwners(OwnersOfFiles(workTreeOf: project.root))
      return WorkspaceComparison(
        base: revision, commit: try commit(of: "HEAD"),
        difference: WorkspaceDifference(
          from: (before.snapshot, before.tree), to: (snapshot(present), project.tree)),
        sourceAddress: project.workspace.sourceAddress)
    case .revisions(let first, let second):
      let revisions = RevisionReader(root: self, usesCache: usesCache)
      let before = try revisions.snapshot(of: first, isMergeBase: false, snapshot)
      let after = try revisions.snapshot(of: second, isMergeBase: false, snapshot)
      return WorkspaceComparison(
        base: first, target: second, commit: try commit(of: second),
        difference: WorkspaceDifference(
          from: (before.snapshot, before.tree), to: (after.snapshot, after.tree)),
        sourceAddress: after.sourceAddress)
    }
  }

  private func commit(of revision: String) throws(GitError) -> String {
    try GitRepository(containing: path).commitIdentifier(of: revision)
  }
}

extension WorkspaceDifference {
  fileprivate init(
    from before: (snapshot: WorkspaceSnapshot, tree: some FileTree),
    to after: (snapshot: WorkspaceSnapshot, tree: some FileTree)
  ) {
    let former = Set(before.snapshot.components.map(\.name))
    let present = Set(after.snapshot.components.map(\.name))
    let renamed = RenamedComponents(
      removed: before.snapshot.components.filter { !present.contains($0.name) },
      added: after.snapshot.components.filter { !former.contains($0.name) }
    ) { component, isRemoved in
      isRemoved
        ? before.tree.contents(of: component.files) : after.tree.contents(of: component.files)
    }
    self.init(from: before.snapshot, to: after.snapshot, renamed: renamed.names)
  }
}

extension RevisionReader {
  fileprivate func snapshot(
    of revision: String, isMergeBase: Bool, _ snapshot: (Architecture) -> WorkspaceSnapshot
  ) throws -> (snapshot: WorkspaceSnapshot, tree: RevisionFileTree, sourceAddress: String?) {
    var state = try validState(at: revision, isMergeBase: isMergeBase)
    state.architecture.workspace.assignOwners(state.owners)
    return (snapshot(state.architecture), state.tree, state.architecture.workspace.sourceAddress)
  }
}

extension FileTree {
  /// The contents of files as git identifies them, of those that can be read. Empty files are left out:
  /// they are equal everywhere.
  func contents(of paths: [String]) -> Set<ContentIdentifier> {
    Set(paths.filter { size(of: $0) != 0 }.compactMap(content))
  }

  private func content(_ path: String) -> ContentIdentifier? {
    if let known = contentIdentifier(of: path) { return known }
    guard let bytes = try? read(path, limit: SourceScanner.sizeLimit) else { return nil }
    return try? ContentIdentifier(of: bytes)
  }
}
