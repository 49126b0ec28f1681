import ModKitBuild
import ModKitDisk
import ModKitGit
import ModKitManifests
import ModKitModel
import ModKitRules
import ModKitScan

/// Reads the workspace at commits that follow one another. Only what a commit changed is read anew.
struct HistoryReader {
  /// What is known of a commit after it was read.
  struct Reading {
    var record: CommitRecord
    /// In the order of a check. Empty unless they are asked for.
    var findings: [HistoryFinding] = []
    /// The names that components had at the commit that was read before, by those of this one; nil if none
    /// was read.
    var formerNames: [String: String]?
    /// Whether the result depends on more than the commit and modkit.
    var isUncertain: Bool
  }

  private let revisions: RevisionReader
  private let repository: GitRepository
  private let blobs: BlobReader
  private let directory: String
  private let facts: HistoryFacts
  private let today: CalendarDate
  /// The manifest by which all commits are read; nil for that of each.
  private let manifest: TodaysManifest?
  private var last: (commit: CommitDescription, tree: RevisionFileTree)?
  /// The last commit that was checked, if it could be.
  private var checked: CheckedCommit?
  /// The owners of files at the last commit.
  private var codeOwners: CommittedCodeOwners?
  private var ownersOfFiles: OwnersOfFiles?
  /// What can be used as long as no manifest and no path changes.
  private var frame: CommitFrame?
  /// The components of the last workspace that could be read, and its files.
  private var former: (components: [ComponentPlace], tree: RevisionFileTree)?

  /// - Throws: `GitError`
  init(
    of root: WorkspaceRoot, _ facts: HistoryFacts, today: CalendarDate, usesCache: Bool,
    evaluation: ManifestEvaluation, manifest: TodaysManifest? = nil
  ) throws(GitError) {
    revisions = RevisionReader(
      root: root, dumps: SwiftPackageDumps(remembering: usesCache ? root : nil),
      scan: RememberingScan(cache: nil), evaluation: evaluation)
    repository = try GitRepository(containing: root.path)
    blobs = BlobReader(
      of: try GitRepository(containing: root.path), besides: manifest?.contents ?? [:])
    self.manifest = manifest
    directory = root.path(in: repository.workingDirectory)
    self.facts = facts
    self.today = today
  }

  /// - Parameter keepsFindings: whether the findings themselves are needed
  /// - Throws: `GitError`
  mutating func read(
    _ commit: CommitDescription, keepsFindings: Bool
  ) throws(GitError) -> Reading {
    let tree = try tree(of: commit)
    defer { last = (commit, tree) }
    let changes = try last.flatMap { last throws(GitError) in
      try changedPaths(from: last.commit, to: commit, last.tree)
    }
    if let changes { frame?.change(changes) } else { frame = nil }
    if try !hasFormerOwners(commit) { checked = nil }
    if !keepsFindings, let changes, let last,
      let known = checked?.reading(after: changes, from: last.tree, to: tree, facts.table)
    {
      former?.tree = tree
      frame?.comparison = checked?.comparison
      return known
    }
    checked = nil
    defer { revisions.dumps.remember() }
    do {
      return try check(tree, keepsFindings: keepsFindings)
    } catch let invalid as InvalidManifests {
      return unreadable(invalid.reason, isUncertain: invalid.mayBeOfRepository)
    } catch {
      return unreadable("\(error)".replacing("\n", with: " ").visible, isUncertain: true)
    }
  }

  /// The names that components of a commit had at another one, by those of the later one.
  ///
  /// - Throws: `GitError`, `InvalidManifests`
  mutating func names(
    of commit: CommitDescription, at earlier: CommitDescription
  ) throws -> [String: String] {
    let before = try components(of: earlier)
    let after = try components(of: commit)
    return Self.formerNames(of: after, at: before)
  }

  private mutating func components(
    of commit: CommitDescription
  ) throws -> (components: [ComponentPlace], tree: RevisionFileTree) {
    let tree = try tree(of: commit)
    last = (commit, tree)
    let workspace = try revisions.manifests(
      in: tree, facts: facts.table, isOfAnotherTime: manifest != nil
    ).workspace
    return (workspace.components.map(ComponentPlace.init), tree)
  }

  // MARK: Parts

  /// The paths of the files with other contents; nil if others have come, gone or become something else.
  private func changedPaths(
    from earlier: CommitDescription, to commit: CommitDescription, _ tree: RevisionFileTree
  ) throws(GitError) -> [String]? {
    let changes = try repository.changes(from: earlier.tree, to: commit.tree)
    guard changes.removed.isEmpty else { return nil }
    var paths: [String] = []
    for file in changes.written {
      guard let path = RelativePath.rest(of: file.path, below: directory),
        path != manifest?.file.path
      else { continue }
      guard file.kind == .file, tree.entry(path)?.kind == .file else { return nil }
      paths.append(path)
    }
    return paths
  }

  /// Reads the owners of files at a commit, unless they are those of the one before.
  ///
  /// - Returns: whether they are
  private mutating func hasFormerOwners(_ commit: CommitDescription) throws(GitError) -> Bool {
    let file = try CommittedCodeOwners(in: commit.tree, of: repository)
    guard file != codeOwners else { return true }
    ownersOfFiles = try file.owners(in: repository, directory: directory)
    codeOwners = file
    return false
  }

  private func tree(of commit: CommitDescription) throws(GitError) -> RevisionFileTree {
    guard let last else {
      return RevisionFileTree(
        try repository.files(at: commit.commit), below: directory, blobs, constant: manifest?.file)
    }
    var tree = last.tree
    tree.apply(try repository.changes(from: last.commit.tree, to: commit.tree), below: directory)
    return tree
  }

  /// - Throws: `InvalidManifests`, ``UnreadableSources``
  private mutating func check(_ tree: RevisionFileTree, keepsFindings: Bool) throws -> Reading {
    let table = facts.table
    var present = try presentFrame(tree)
    // Nothing of a scan that failed is used.
    frame = nil
    let scanned = try ArchitectureScanner(tree: tree.noting(present.scanInterest), memory: table)
      .outcome(of: &present.scan, changed: present.changed)
    facts.add(scanned.learned)
    present.changed = []
    frame = present
    var architecture = scanned.architecture
    architecture.coverage = present.coverage
    architecture.workspace.assignOwners(&ownersOfFiles)
    let reading = reading(of: architecture, tree, keepsFindings: keepsFindings)
    checked = CheckedCommit(reading, present)
    return reading
  }

  /// - Throws: `InvalidManifests`
  private func presentFrame(_ tree: RevisionFileTree) throws(InvalidManifests) -> CommitFrame {
    if let frame, !frame.isOutdated { return frame }
    var new = try CommitFrame(of: tree, revisions, facts, isOfAnotherTime: manifest != nil)
    if let frame { new.adopt(frame) }
    return new
  }

  private mutating func reading(
    of architecture: Architecture, _ tree: RevisionFileTree, keepsFindings: Bool
  ) -> Reading {
    let rules = manifest == nil ? Rule.all : Rule.ofAnyTime
    let verdict = Checker(rules: rules, today: today, findsCuts: false).check(architecture)
    let snapshot = WorkspaceSnapshot(architecture, findings: verdict.diagnostics)
    let record = CommitRecord(
      snapshot, verdict, exceptions: architecture.workspace.exceptions, today: today)
    let names = former.map { Self.formerNames(of: (snapshot.components, tree), at: $0) }
    former = (snapshot.components, tree)
    return Reading(
      record: record,
      findings: keepsFindings ? Self.findings(verdict, snapshot) : [], formerNames: names,
      isUncertain: revisions.dumps.wereAsked)
  }

  private func unreadable(_ reason: String, isUncertain: Bool) -> Reading {
    Reading(
      record: CommitRecord(problem: reason),
      isUncertain: isUncertain || revisions.dumps.wereAsked)
  }

  private static func findings(
    _ verdict: Checker.Verdict, _ snapshot: WorkspaceSnapshot
  ) -> [HistoryFinding] {
    let names = Set(snapshot.components.map(\.name))
    return (verdict.diagnostics + verdict.excepted).sorted()
      .map { HistoryFinding($0, isOf: names) }
  }

  private static func formerNames(
    of present: (components: [ComponentPlace], tree: RevisionFileTree),
    at former: (components: [ComponentPlace], tree: RevisionFileTree)
  ) -> [String: String] {
    let (old, new) = (
      Set(former.components.map(\.name)), Set(present.components.map(\.name))
    )
    guard old != new else { return [:] }
    let renamed = RenamedComponents(
      removed: former.components.filter { !new.contains($0.name) },
      added: present.components.filter { !old.contains($0.name) }
    ) { component, isRemoved in
      isRemoved
        ? former.tree.contents(of: component.files) : present.tree.contents(of: component.files)
    }
    return Dictionary(
      renamed.names.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
  }
}

extension InvalidManifests {
  /// Whether an object of the repository may be missing, which may be fetched later.
  fileprivate var mayBeOfRepository: Bool {
    issues.contains { $0.message.contains("cannot be read") }
  }

  /// The first issue in one line, and how many others there are.
  fileprivate var reason: String {
    guard let first = issues.first else { return "its manifests are invalid" }
    let others = issues.count - 1
    let rest = others == 0 ? "" : ", and \(others) other \(others == 1 ? "issue" : "issues")"
    return "\(first.location): \(first.message)\(rest)".visible
  }
}
