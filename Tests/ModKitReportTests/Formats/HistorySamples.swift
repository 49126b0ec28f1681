import ModKitModel
import ModKitReport

extension FormatSamples {
  /// Commits with and without figures, and names that would be formulas or end a cell.
  static let history = HistoryReport(
    History(
      revision: "main", end: .workspace,
      commits: [
        HistoryCommit(identity: commit(1), state: .figures(figures(1_000, ["layer-order": 3]))),
        HistoryCommit(
          identity: commit(2, author: "=1+1"),
          state: .unreadable("C/\"List\"/component.yml:2:1: it has no key `layers`, \"layer\"?")),
        HistoryCommit(
          identity: commit(3, author: "José, Ada"),
          state: .figures(
            figures(
              1_001, ["layer-order": 2, "undeclared-import": 1_200],
              owners: ["@team-a": 2, "=cmd|x": 1], lines: ["jobs": 1, "line\nbreak": 1],
              components: ["List": 1_201, "Old": 1]))),
        HistoryCommit(
          identity: commit(4),
          state: .figures(
            figures(
              1_001, ["undeclared-import": 1_300], owners: ["@team-a": 4], lines: ["jobs": 7],
              components: ["List": 1_300]))),
      ],
      introduced: [
        IntroducedFinding(
          rule: "undeclared-import", component: "List", target: "Wallet",
          message: "'List' imports 'Wallet' and does not declare it", file: "C/List/A.swift",
          origin: commit(3, author: "José, Ada")),
        IntroducedFinding(rule: "unread-description", message: "something is not read"),
      ]))

  /// More commits than the table has rows.
  static let longHistory = HistoryReport(
    History(
      revision: "HEAD", end: .limit,
      commits: (1...100).map { number in
        HistoryCommit(
          identity: commit(number), state: .figures(figures(number, ["layer-order": number % 7])))
      }, introduced: []))

  static let noHistory = HistoryReport(
    History(
      revision: "v1|=x", end: .shallow,
      commits: [HistoryCommit(identity: commit(1), state: .figures(figures(1, [:])))],
      introduced: []))

  private static func commit(_ number: Int, author: String? = nil) -> CommitIdentity {
    let digit = String(number % 10)
    return CommitIdentity(
      commit: String(repeating: digit, count: 40), date: "2026-11-0\(digit)T09:40:00Z",
      author: author)
  }

  private static func figures(
    _ components: Int, _ findings: [String: Int], owners: [String: Int] = [:],
    lines: [String: Int] = [:], components debt: [String: Int] = [:]
  ) -> HistoryFigures {
    var metrics = ArchitectureMetrics()
    metrics.components = components
    (metrics.declared, metrics.imported, metrics.coupled) = (3 * components, 2 * components, 7)
    metrics.reachablePairs = 12 * components
    return HistoryFigures(
      metrics: metrics, instability: 456, findings: findings, debtByOwner: owners,
      debtByLine: lines, debtByComponent: debt)
  }
}
