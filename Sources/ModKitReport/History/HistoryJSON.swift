import ModKitModel

extension HistoryReport {
  /// `modkit/history/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try HistoryTables.document.text(of: history) }
}

/// The keys of `modkit/history/1`.
enum HistoryTables {
  /// What `modkit history` writes.
  static let document = OutputDocument(
    "history", "how the architecture has changed from commit to commit", history)

  /// A history, which the report for architects contains too.
  static let history = OutputTable<History>([
    .field("revision", .string, "The newest revision, as it was given.") { $0.revision },
    .optional(
      "rules", .oneOf([HistoryRules.today.rawValue]),
      "By which modkit.yml commits were read: that of today; absent for that of each."
    ) { $0.rules == .today ? $0.rules.rawValue : nil },
    .choice(
      "ends",
      "Why no earlier commits are listed: so many were asked for, the repository or the workspace"
        + " begins, or the clone is shallow."
    ) { $0.end },
    .list("commits", commit, "Along first parents, the oldest first.") { Commit.all(of: $0) },
    .list(
      "introduced", introduced,
      "The findings of the newest commit that can be read, sorted by place."
    ) { $0.introduced },
  ])

  // MARK: Commits

  private struct Commit {
    let commit: HistoryCommit
    /// The debt of components at the last commit before that could be read.
    let former: [String: Int]

    var figures: HistoryFigures? { commit.figures }
    var metrics: ArchitectureMetrics? { commit.figures?.metrics }

    static func all(of history: History) -> [Commit] {
      var former: [String: Int] = [:]
      return history.commits.map { commit in
        defer { former = commit.figures?.debtByComponent ?? former }
        return Commit(commit: commit, former: former)
      }
    }
  }

  private static let commit = OutputTable<Commit>(identity + figures)

  private static let identity: [OutputField<Commit>] = [
    .field("commit", .string, "The commit.") { $0.commit.identity.commit },
    .field("date", .string, "When it was committed, in UTC.") { $0.commit.identity.date },
    .optional("author", .string, "Its author; only with --authors.") {
      $0.commit.identity.author
    },
    .optional(
      "unreadable", .string, "Why the workspace cannot be read; then there are no figures."
    ) { if case .unreadable(let reason) = $0.commit.state { reason } else { nil } },
  ]

  private static let figures: [OutputField<Commit>] = [
    .optional("components", .integer, "The number of components.") { $0.metrics?.components },
    .optionalObject("edges", edges, "Edges between components.") { $0.metrics },
    .optional("betweenLines", .integer, "Edges from one line to another.") {
      $0.metrics?.betweenLines
    },
    .optional("cycles", .integer, "The number of cycles.") { $0.metrics?.cycles },
    .optional("cyclicComponents", .integer, "The components in cycles.") {
      $0.metrics?.cyclicComponents
    },
    .optional(
      "propagationCost", .number,
      "The share of components that a change of one of them reaches on average."
    ) { $0.metrics.map { Double($0.propagationCost) / 10_000 } },
    .optional(
      "instability", .number, "The mean share of the edges of a component that leave it."
    ) { $0.figures.map { Double($0.instability) / 1_000 } },
    .optional(
      "findings", counts(by: "rule"),
      "Errors and warnings by rule, without those that exceptions allow."
    ) { $0.figures?.findings },
    .optionalObject("debt", debt, "Findings, also those that exceptions allow.") { commit in
      commit.figures.map { Debt(figures: $0, former: commit.former) }
    },
  ]

  private static let edges = OutputTable<ArchitectureMetrics>([
    .field("declared", .integer, "Those that a manifest declares.") { $0.declared },
    .field("imported", .integer, "Those that sources import.") { $0.imported },
    .field("coupled", .integer, "Those at run time.") { $0.coupled },
  ])

  private struct Debt {
    let figures: HistoryFigures
    let former: [String: Int]
  }

  private static let debt = OutputTable<Debt>([
    .field("owners", counts(by: "owner"), "By owner.") { $0.figures.debtByOwner },
    .field("lines", counts(by: "line"), "By business line.") { $0.figures.debtByLine },
    .optional(
      "components", counts(by: "component"),
      "By component, those whose number is another one than before; 0 for none."
    ) { $0.figures.debtByComponent.changes(since: $0.former).ifAny },
  ])

  private static func counts(by key: String) -> Shape { .dictionary(key: key, .integer) }

  // MARK: Findings

  private static let introduced = OutputTable<IntroducedFinding>([
    .field("rule", .string, "The rule.") { $0.rule },
    .optional(
      "component", .string, "Where it has to be fixed; absent if that is no component."
    ) { $0.component },
    .optional("to", .string, "The other end of its edge.") { $0.target },
    .field("message", .string, "What is wrong.") { $0.message },
    .optional("file", .string, "The file.") { $0.file },
    .optional(
      "commit", .string, "The commit that brought it; absent if the oldest one has it already."
    ) { $0.origin?.commit },
    .optional("date", .string, "When that was committed.") { $0.origin?.date },
    .optional("author", .string, "Its author; only with --authors.") { $0.origin?.author },
  ])
}

extension [String: Int] {
  /// The numbers that differ from earlier ones; 0 for those that are gone.
  fileprivate func changes(since former: [String: Int]) -> [String: Int] {
    filter { former[$0.key] != $0.value }
      .merging(former.filter { self[$0.key] == nil }.mapValues { _ in 0 }) { first, _ in first }
  }
}
