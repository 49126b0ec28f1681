import ModKitBuild
import ModKitConcurrency
public import ModKitDisk
import ModKitGit
public import ModKitModel
import ModKitRules

/// The parameters of `modkit history`.
public struct HistoryRequest: Sendable {
  /// The revision with which the history ends.
  public var revision: String
  /// How many commits are looked at.
  public var limit: Int
  /// By which manifest of the workspace commits are read.
  public var rules: HistoryRules
  /// The day by which exceptions expire, for all commits.
  public var today: CalendarDate
  /// Whether authors are named.
  public var namesAuthors: Bool
  /// Whether caches are used.
  public var usesCache: Bool

  public init(
    revision: String = "HEAD", limit: Int = 100, rules: HistoryRules = .ofCommit,
    today: CalendarDate, namesAuthors: Bool = false,
    usesCache: Bool = true
  ) {
    self.revision = revision
    self.limit = limit
    self.rules = rules
    self.today = today
    self.namesAuthors = namesAuthors
    self.usesCache = usesCache
  }
}

extension WorkspaceRoot {
  /// Reads the workspace at the commits before a revision, along first parents. Nothing is checked out.
  ///
  /// - Throws: `GitError`, and ``InvalidRevision`` if the newest commit has no workspace
  public func history(_ request: HistoryRequest) throws -> History {
    try HistoryWalk(self, request).history()
  }
}

/// Puts a history together from what is remembered of commits, and reads the others.
struct HistoryWalk {
  private let root: WorkspaceRoot
  private let request: HistoryRequest
  private let memory: HistoryCache
  private let facts: HistoryFacts
  /// The facts of files of earlier runs, and of this one.
  private let factsFile: CacheFile
  private let directory: String
  private let evaluation: ManifestEvaluation
  /// The manifest by which all commits are read; nil for that of each.
  private let manifest: TodaysManifest?

  /// - Throws: `GitError`; `InvalidManifests` if commits are read by the manifest on the disk, and that is not valid
  init(_ root: WorkspaceRoot, _ request: HistoryRequest) throws {
    self.root = root
    self.request = request
    evaluation = .applied(in: root)
    directory = root.path(in: try GitRepository(containing: root.path).workingDirectory)
    let cached = request.usesCache ? root : nil
    manifest =
      request.rules == .today ? try TodaysManifest(of: root, usesCache: request.usesCache) : nil
    memory = HistoryCache(
      root: cached, directory: directory, manifest: manifest?.file.content)
    factsFile = CacheFile(Project.facts, in: cached) { DiskFileTree(knownToGitIn: root) }
    facts = HistoryFacts(factsFile.table)
  }

  func history() throws -> History {
    let (commits, end) = try commits()
    var records = commits.map { memory.record(of: $0, on: request.today) }
    let findings = try complete(&records, of: commits)
    let known = zip(commits, records).map { (commit: $0, record: $1 ?? .blank) }
    let introduced = try origins(of: findings, in: known.filter { $0.record.problem.isEmpty })
    // The facts of the work tree stay.
    factsFile.add(facts.learned, used: factsFile.table.keys)
    factsFile.write()
    memory.write()
    var history = History(
      revision: request.revision, rules: request.rules, end: end,
      commits: known.map {
        HistoryCommit(identity: identity(of: $0.commit), state: $0.record.state)
      },
      introduced: introduced)
    history.evaluation = evaluation
    return history
  }

  private func identity(of commit: CommitDescription) -> CommitIdentity {
    CommitIdentity(
      commit: commit.commit, date: UTCTime.text(secondsSince1970: commit.time),
      author: request.namesAuthors ? commit.author : nil)
  }

  /// The commits with a workspace, the oldest first.
  private func commits() throws -> (commits: [CommitDescription], end: History.End) {
    let repository = try GitRepository(containing: root.path)
    let parents = try repository.firstParents(of: request.revision, limit: request.limit)
    let manifest = RelativePath.join(directory, Workspace.manifestName)
    var commits: [CommitDescription] = []
    for commit in parents.commits {
      guard try self.manifest != nil || repository.file(at: manifest, in: commit.tree) != nil
      else { break }
      commits.append(commit)
    }
    if commits.isEmpty {
      // Says why the newest one is not valid.
      _ = try RevisionReader(root: root, usesCache: false).validState(at: request.revision)
    }
    let end: History.End =
      commits.count < parents.commits.count ? .workspace : parents.end.historyEnd
    return (commits.reversed(), end)
  }

  // MARK: Reading

  /// Commits that one thread reads one after the other.
  private static let span = 64

  /// Reads the commits without a record.
  ///
  /// - Returns: the findings of the newest commit that can be read
  private func complete(
    _ records: inout [CommitRecord?], of commits: [CommitDescription]
  ) throws -> [HistoryFinding] {
    let missing = commits.indices.filter { records[$0] == nil }
    var found: [Int: [HistoryFinding]] = [:]
    for readings in spans(of: missing).concurrentMap({ self.readings(of: $0, among: commits) }) {
      for (index, reading) in try readings.get() {
        records[index] = reading.record
        if !reading.findings.isEmpty { found[index] = reading.findings }
      }
    }
    guard let newest = records.lastIndex(where: { $0?.problem.isEmpty ?? false }) else {
      return []
    }
    let commit = commits[newest]
    if let known = found[newest] ?? memory.findings(of: commit, on: request.today) {
      return known
    }
    var reader = try reader()
    return try reader.read(commit, keepsFindings: true).findings
  }

  private func spans(of missing: [Int]) -> [[Int]] {
    // Few commits are shared among the cores too.
    let length = min(Self.span, max(4, missing.count / 8))
    var spans: [[Int]] = []
    for index in missing {
      if let last = spans.last?.last, last == index - 1, spans[spans.count - 1].count < length {
        spans[spans.count - 1].append(index)
      } else {
        spans.append([index])
      }
    }
    return spans
  }

  private func reader() throws(GitError) -> HistoryReader {
    try HistoryReader(
      of: root, facts, today: request.today, usesCache: request.usesCache, evaluation: evaluation,
      manifest: manifest)
  }

  private func readings(
    of span: [Int], among commits: [CommitDescription]
  ) -> Result<[(Int, HistoryReader.Reading)], any Error> {
    Result {
      var reader = try reader()
      var readings: [(Int, HistoryReader.Reading)] = []
      var former: CommitDescription?
      for index in span {
        let commit = commits[index]
        // A broken manifest may hide the newest findings, so those of some commits are kept.
        let keepsFindings = index + Self.keptFindings >= commits.count
        let reading = try reader.read(commit, keepsFindings: keepsFindings)
        readings.append((index, reading))
        remember(reading, of: commit, former, keepsFindings: keepsFindings)
        if reading.record.problem.isEmpty { former = commit }
      }
      return readings
    }
  }

  private static let keptFindings = 3

  private func remember(
    _ reading: HistoryReader.Reading, of commit: CommitDescription, _ former: CommitDescription?,
    keepsFindings: Bool
  ) {
    guard !reading.isUncertain else { return }
    memory.add(reading.record, of: commit)
    if let former, let names = reading.formerNames {
      memory.add(names, of: commit, at: former)
    }
    if keepsFindings, reading.record.problem.isEmpty {
      memory.add(reading.findings, of: commit, on: request.today)
    }
  }

  // MARK: Origins

  /// Finds the commit that brought each finding: the first of those, up to the newest, that all have it.
  ///
  /// - Parameter known: the commits that can be read, the oldest first
  private func origins(
    of findings: [HistoryFinding], in known: [(commit: CommitDescription, record: CommitRecord)]
  ) throws -> [IntroducedFinding] {
    var origins: [CommitIdentity?] = findings.map { _ in nil }
    var open = Set(findings.indices)
    // The names at the commit that is looked at, by those of today.
    var names: [String: String] = [:]
    var traces = findings.map { $0.traces(named: names) }
    for index in known.indices.dropLast().reversed() where !open.isEmpty {
      let (earlier, later) = (known[index], known[index + 1])
      let changed = try formerNames(of: later, at: earlier)
      if !changed.isEmpty {
        let renamedLater = Set(names.values)
        names = names.mapValues { changed[$0] ?? $0 }
          .merging(changed.filter { !renamedLater.contains($0.key) }) { first, _ in first }
        for number in open { traces[number] = findings[number].traces(named: names) }
      }
      let present = Set(earlier.record.traces)
      for number in open where !traces[number].allSatisfy(present.contains) {
        origins[number] = identity(of: later.commit)
        open.remove(number)
      }
    }
    return zip(findings, origins).map { $0.introduced(by: $1) }
  }

  private func formerNames(
    of later: (commit: CommitDescription, record: CommitRecord),
    at earlier: (commit: CommitDescription, record: CommitRecord)
  ) throws -> [String: String] {
    guard later.record.names != earlier.record.names else { return [:] }
    if let names = memory.names(of: later.commit, at: earlier.commit) { return names }
    var reader = try reader()
    let names = try reader.names(of: later.commit, at: earlier.commit)
    memory.add(names, of: later.commit, at: earlier.commit)
    return names
  }
}

extension FirstParents.End {
  fileprivate var historyEnd: History.End {
    switch self {
    case .limit: .limit
    case .root: .root
    case .shallow: .shallow
    }
  }
}
