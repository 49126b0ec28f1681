/// How the architecture of a workspace has changed from commit to commit.
public struct History: Hashable, Sendable {
  /// Why no earlier commits are in it.
  public enum End: String, CaseIterable, Sendable {
    /// So many commits were asked for.
    case limit
    /// The first commit of the repository.
    case root
    /// The commit before has no workspace manifest.
    case workspace
    /// The clone is shallow.
    case shallow
  }

  /// The revision with which it ends, as it was given.
  public var revision: String
  public var rules: HistoryRules
  /// The programs that were run to read descriptions of the past.
  public var evaluation = ManifestEvaluation.standard
  public var end: End
  /// Along first parents, the oldest first.
  public var commits: [HistoryCommit]
  /// The findings of the newest commit that could be read, sorted by place.
  public var introduced: [IntroducedFinding]

  public init(
    revision: String, rules: HistoryRules = .ofCommit, end: End, commits: [HistoryCommit],
    introduced: [IntroducedFinding]
  ) {
    self.revision = revision
    self.rules = rules
    self.end = end
    self.commits = commits
    self.introduced = introduced
  }
}

/// By which manifest of the workspace a commit of the past is read.
public enum HistoryRules: String, CaseIterable, Sendable {
  /// That of the commit.
  case ofCommit = "commit"
  /// That on the disk today. What describes components is that of the commit.
  case today
}

/// A commit of a history.
public struct HistoryCommit: Hashable, Sendable {
  /// What is known of the workspace at a commit.
  public enum State: Hashable, Sendable {
    case figures(HistoryFigures)
    /// The workspace could not be read, and why; one line.
    case unreadable(String)
  }

  public var identity: CommitIdentity
  public var state: State

  public init(identity: CommitIdentity, state: State) {
    self.identity = identity
    self.state = state
  }

  /// Nil if the workspace could not be read.
  public var figures: HistoryFigures? {
    if case .figures(let figures) = state { figures } else { nil }
  }
}

/// Which commit it is, when it was made, and by whom.
public struct CommitIdentity: Hashable, Sendable {
  /// As git prints it.
  public var commit: String
  /// When it was committed: `2026-11-26T09:40:00Z`.
  public var date: String
  /// Nil if authors are not named.
  public var author: String?

  public init(commit: String, date: String, author: String? = nil) {
    self.commit = commit
    self.date = date
    self.author = author
  }
}

/// The figures of an architecture in a history.
public struct HistoryFigures: Hashable, Sendable {
  public var metrics: ArchitectureMetrics
  /// The mean of the instability of all components, in thousandths: the share of the edges of a
  /// component that leave it.
  public var instability: Int
  /// By rule, the findings that no exception allows.
  public var findings: [String: Int]
  /// By owner, the findings of its components, whether exceptions allow them or not.
  public var debtByOwner: [String: Int]
  /// The same by business line.
  public var debtByLine: [String: Int]
  /// The same by component.
  public var debtByComponent: [String: Int]

  public init(
    metrics: ArchitectureMetrics, instability: Int = 0, findings: [String: Int] = [:],
    debtByOwner: [String: Int] = [:], debtByLine: [String: Int] = [:],
    debtByComponent: [String: Int] = [:]
  ) {
    self.metrics = metrics
    self.instability = instability
    self.findings = findings
    self.debtByOwner = debtByOwner
    self.debtByLine = debtByLine
    self.debtByComponent = debtByComponent
  }

  public var findingCount: Int { findings.values.reduce(0, +) }
}

/// A finding of the newest commit, and the commit that brought it.
public struct IntroducedFinding: Hashable, Sendable {
  public var rule: String
  /// Nil if the finding is not about a component.
  public var component: String?
  /// The other end of its edge.
  public var target: String?
  public var message: String
  public var file: String?
  /// Nil if the oldest commit has it already.
  public var origin: CommitIdentity?

  public init(
    rule: String, component: String? = nil, target: String? = nil, message: String,
    file: String? = nil, origin: CommitIdentity? = nil
  ) {
    self.rule = rule
    self.component = component
    self.target = target
    self.message = message
    self.file = file
    self.origin = origin
  }
}
