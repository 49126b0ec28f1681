public import ModKitModel

extension HistoryReport {
  /// `modkit/history/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String {
    try JSONDocument.text(HistoryDocument(history, schema: "modkit/history/1"))
  }
}

/// The document of a history, which others contain without a schema.
public struct HistoryDocument: Encodable, Sendable {
  struct Edges: Encodable {
    var declared: Int
    var imported: Int
    var coupled: Int
  }

  struct Debt: Encodable {
    var owners: [String: Int]
    var lines: [String: Int]
    var components: [String: Int]?
  }

  struct Commit: Encodable {
    var commit: String
    var date: String
    var author: String?
    var unreadable: String?
    var components: Int?
    var edges: Edges?
    var betweenLines: Int?
    var cycles: Int?
    var cyclicComponents: Int?
    var propagationCost: Double?
    var instability: Double?
    var findings: [String: Int]?
    var debt: Debt?

    /// - Parameter former: the debt of components at the commit before
    init(_ commit: HistoryCommit, after former: [String: Int]) {
      (self.commit, date) = (commit.identity.commit, commit.identity.date)
      author = commit.identity.author
      switch commit.state {
      case .unreadable(let reason): unreadable = reason
      case .figures(let figures): add(figures, after: former)
      }
    }

    private mutating func add(_ figures: HistoryFigures, after former: [String: Int]) {
      let metrics = figures.metrics
      components = metrics.components
      edges = Edges(
        declared: metrics.declared, imported: metrics.imported, coupled: metrics.coupled)
      betweenLines = metrics.betweenLines
      (cycles, cyclicComponents) = (metrics.cycles, metrics.cyclicComponents)
      propagationCost = Double(metrics.propagationCost) / 10_000
      instability = Double(figures.instability) / 1_000
      findings = figures.findings
      let changed = figures.debtByComponent.changes(since: former)
      debt = Debt(
        owners: figures.debtByOwner, lines: figures.debtByLine,
        components: changed.isEmpty ? nil : changed)
    }
  }

  struct Introduced: Encodable {
    var rule: String
    var component: String?
    var to: String?
    var message: String
    var file: String?
    var commit: String?
    var date: String?
    var author: String?

    init(_ finding: IntroducedFinding) {
      (rule, component, to) = (finding.rule, finding.component, finding.target)
      (message, file) = (finding.message, finding.file)
      (commit, date) = (finding.origin?.commit, finding.origin?.date)
      author = finding.origin?.author
    }
  }

  var schema: String?
  var revision: String
  /// `today` or absent.
  var rules: String?
  var ends: String
  var commits: [Commit]
  var introduced: [Introduced]

  /// - Parameter schema: the name of the form; nil in another document
  public init(_ history: History, schema: String?) {
    self.schema = schema
    (revision, ends) = (history.revision, history.end.rawValue)
    rules = history.rules == .today ? history.rules.rawValue : nil
    var former: [String: Int] = [:]
    commits = history.commits.map { commit in
      defer { former = commit.figures?.debtByComponent ?? former }
      return Commit(commit, after: former)
    }
    introduced = history.introduced.map(Introduced.init)
  }
}

extension [String: Int] {
  /// The numbers that differ from earlier ones; 0 for those that are gone.
  fileprivate func changes(since former: [String: Int]) -> [String: Int] {
    filter { former[$0.key] != $0.value }
      .merging(former.filter { self[$0.key] == nil }.mapValues { _ in 0 }) { first, _ in first }
  }
}
