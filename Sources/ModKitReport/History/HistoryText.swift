import ModKitModel

extension HistoryReport {
  /// How many commits the table has at most.
  private static let rowLimit = 20
  /// How many lines the other sections have at most.
  private static let lineLimit = 8

  /// A table of some commits, then what changed most, and which commits brought findings.
  public func text(palette: Palette) -> String {
    let sections = [changes(palette), origins, unread, unreadable].filter { !$0.isEmpty }
    return title + "\n\n" + table + sections.map { "\n\($0)" }.joined()
  }

  private var title: String {
    guard let first = history.commits.first?.identity, let last = history.commits.last?.identity
    else { return "no commits" }
    let count = history.commits.count.counted("commit")
    let rules = history.rules == .today ? ", by the modkit.yml of today" : ""
    let range = "\(count) to \(history.revision), \(first.day) to \(last.day)\(rules)".visible
    switch history.end {
    case .limit: return range
    case .root: return range + "; the repository begins with the first"
    case .workspace: return range + "; the workspace begins with the first"
    case .shallow: return range + "; the clone is shallow and has no earlier ones"
    }
  }

  // MARK: Table

  private var table: String {
    let head = [
      "commit", "date", "components", "declared", "imported", "run time", "between lines",
      "cycles", "in cycles", "propagation", "instability", "findings",
    ]
    let commits = sample.map { history.commits[$0] }
    let rows = [head] + commits.map(cells)
    let widths = head.indices.map { column in
      rows.filter { $0.count == head.count }.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let gap = String(repeating: " ", count: max(0, widths[column] - cell.count))
        return column < 2 || row.count < head.count ? cell + gap : gap + cell
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return "  \(line)\n"
    }.joined()
  }

  /// The places of the commits in the table: the first, the last, and others at equal distances.
  private var sample: [Int] {
    let count = history.commits.count
    guard count > Self.rowLimit else { return Array(0..<count) }
    return (0..<Self.rowLimit).map { $0 * (count - 1) / (Self.rowLimit - 1) }
  }

  private func cells(_ commit: HistoryCommit) -> [String] {
    let identity = [commit.identity.short, commit.identity.day]
    guard let figures = commit.figures else { return identity + ["cannot be read"] }
    let metrics = figures.metrics
    return identity
      + [
        metrics.components, metrics.declared, metrics.imported, metrics.coupled,
        metrics.betweenLines, metrics.cycles, metrics.cyclicComponents,
      ].map(\.grouped)
      + [
        metrics.propagationText, figures.instability.fraction(digits: 3),
        figures.findingCount.grouped,
      ]
  }

  // MARK: Sections

  /// Figures of commits whose descriptions were not understood lack some components.
  private var unread: String {
    guard history.rules == .today else { return "" }
    return empty + partial
  }

  private var empty: String {
    let count = history.commits.count { $0.figures?.metrics.components == 0 }
    let verb = count == 1 ? "has" : "have"
    return count == 0
      ? "" : "\(count.counted("commit")) \(verb) nothing at the paths that `components:` names\n"
  }

  private var partial: String {
    let partial = history.commits.filter { commit in
      commit.figures.map {
        $0.metrics.components > 0 && ($0.findings["unread-description"] ?? 0) > 0
      } ?? false
    }
    guard let first = partial.first else { return "" }
    let verb = partial.count == 1 ? "has" : "have"
    let advice =
      history.evaluation.allows(isOnDisk: false)
      ? "" : ": `--evaluate` runs Package.swift files that compute"
    return
      "\(partial.count.counted("commit")) \(verb) descriptions that were not understood completely, from"
      + " \(first.identity.short)\(advice)\n"
  }

  /// A number that is not what it was.
  private struct Change {
    var title: String
    var before: Int
    var after: Int

    var size: Int { abs(after - before) }
  }

  private func changes(_ palette: Palette) -> String {
    guard let first = readable.first, let last = readable.last, first.identity != last.identity
    else { return "" }
    let changes =
      Self.changes("", \.findings, first.figures, last.figures)
      + Self.changes("debt of ", \.debtByOwner, first.figures, last.figures)
      + Self.changes("debt of line ", \.debtByLine, first.figures, last.figures)
    let most = changes.sorted { ($1.size, $0.title) < ($0.size, $1.title) }
      .prefix(Self.lineLimit)
    guard !most.isEmpty else { return "" }
    let width = most.map(\.title.count).max() ?? 0
    let lines = most.map { change in
      let gap = String(repeating: " ", count: width - change.title.count)
      let difference = change.after - change.before
      let text =
        difference > 0 ? palette.red("+\(difference.grouped)") : palette.green(difference.grouped)
      return
        "  \(change.title)\(gap)  \(change.before.grouped) -> \(change.after.grouped) (\(text))\n"
    }
    return "findings that changed most\n" + lines.joined()
  }

  private static func changes(
    _ prefix: String, _ values: KeyPath<HistoryFigures, [String: Int]>, _ first: HistoryFigures,
    _ last: HistoryFigures
  ) -> [Change] {
    let (before, after) = (first[keyPath: values], last[keyPath: values])
    return Set(before.keys).union(after.keys).map { name in
      Change(
        title: (prefix + name).visible, before: before[name] ?? 0, after: after[name] ?? 0)
    }.filter { $0.size > 0 }
  }

  private var origins: String {
    let brought = Dictionary(
      grouping: history.introduced.compactMap(\.origin), by: \.commit)
    let most = brought.values.sorted {
      ($1.count, $0[0].date, $0[0].commit) < ($0.count, $1[0].date, $1[0].commit)
    }.prefix(Self.lineLimit)
    guard !most.isEmpty else { return "" }
    let lines = most.map { origins in
      let author = origins[0].author.map { ", \($0)".visible } ?? ""
      return
        "  \(origins[0].short)  \(origins[0].day)  \(origins.count.counted("finding"))\(author)\n"
    }
    return "commits that brought most findings\n" + lines.joined()
  }

  private var unreadable: String {
    let problems = history.commits.compactMap { commit -> String? in
      guard case .unreadable(let reason) = commit.state else { return nil }
      return "  \(commit.identity.short)  \(commit.identity.day)  \(reason.visible)\n"
    }
    guard !problems.isEmpty else { return "" }
    let rest = problems.count - Self.lineLimit
    return "commits that cannot be read\n" + problems.suffix(Self.lineLimit).joined()
      + (rest > 0 ? "  and \(rest.grouped) earlier ones\n" : "")
  }
}
