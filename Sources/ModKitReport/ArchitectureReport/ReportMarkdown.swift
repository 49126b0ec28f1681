public import ModKitModel

extension ArchitectureReport {
  /// A page for a wiki or a merge request: numbers, the components and owners with most findings, and
  /// the exceptions that end soon.
  public func markdown() -> String {
    let places = Dictionary(
      components.map { ($0.name, $0.place) }, uniquingKeysWith: { first, _ in first })
    let sections = [
      "# Architecture of \(workspace.markdownText)\n\n\(origin)\n", numbers, worstComponents,
      newFindings, table("Findings by rule", first: "rule") { [$0.finding.rule] },
      table("Findings by owner", first: "owner") { finding in
        Self.owners(places[finding.finding.component])
      },
      table("Findings by line", first: "line") { finding in
        [places[finding.finding.component]?.line].compactMap(\.self)
      }, endingExceptions, storeStats,
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// So many components are listed.
  private static let componentLimit = 10
  /// So many new findings are listed.
  private static let findingLimit = 20
  /// An exception ends soon if it ends within so many days.
  private static let soon = 30

  private var origin: String {
    let commit = revision.map { revision in
      "Commit `\(revision.commit.prefix(12))` of \(revision.date.prefix(10))"
        + (revision.isModified ? ", with changes that are not committed" : "") + ". "
    }
    let scope = product.map { "Product \($0.markdownText). " } ?? ""
    return "\(commit ?? "")\(scope)Exceptions as of \(day)."
  }

  // MARK: Numbers

  private var numbers: String {
    let open = findings.filter { $0.state == .open }
    let rows: [(String, String)?] = [
      ("components", metrics.components.grouped), ("edges", edges.count.grouped),
      ("edges between lines", metrics.betweenLines.grouped), ("cycles", metrics.cycles.grouped),
      ("components in cycles", metrics.cyclicComponents.grouped),
      ("propagation cost", metrics.propagationCost.percent),
      ("errors", open.count { $0.finding.severity == .error }.grouped),
      ("warnings", open.count { $0.finding.severity == .warning }.grouped),
      since.map {
        ("new since \($0.markdownText)", findings.count(where: \.isNew).grouped)
      },
      ("findings in the baseline", findings.count { $0.state == .baseline }.grouped),
      ("findings that exceptions allow", findings.count { $0.state == .excepted }.grouped),
    ]
    let lines = rows.compactMap(\.self).map { "| \($0) | \($1) |\n" }
    return "| | |\n|---|--:|\n" + lines.joined()
  }

  // MARK: Components and findings

  private var worstComponents: String {
    let counts = Dictionary(grouping: findings, by: \.finding.component)
    let rows = components.compactMap {
      component -> (component: ReportedComponent, all: [ReportedFinding])? in
      counts[component.name].map { (component, $0) }
    }.sorted { left, right in
      (right.all.count, right.component.reachedByCount, left.component.name)
        < (left.all.count, left.component.reachedByCount, right.component.name)
    }
    guard !rows.isEmpty else { return "" }
    let lines = rows.prefix(Self.componentLimit).map { row in
      let place = row.component.place
      let cells = [
        place.name, place.belonging, place.owners.joined(separator: ", "),
      ].map(\.markdownText)
      let numbers = FindingCounts(row.all).cells + [row.component.reachedByCount.grouped]
      return "| \((cells + numbers).joined(separator: " | ")) |\n"
    }
    return "## Components with most findings\n\n"
      + "| component | layer | owners | \(FindingCounts.titles) | needed by |\n"
      + "|---|---|---|\(FindingCounts.alignment)--:|\n" + lines.joined()
  }

  private var newFindings: String {
    let new = findings.filter(\.isNew)
    guard let since, !new.isEmpty else { return "" }
    let lines = new.prefix(Self.findingLimit).map { reported in
      let finding = reported.finding
      let place = finding.location.map { " at \(link($0))" } ?? ""
      return
        "- \(finding.severity.rawValue) `\(finding.rule)`\(place): \(finding.message.markdownText)\n"
    }
    let rest = new.count - lines.count
    return "## New since \(since.markdownText)\n\n" + lines.joined()
      + (rest > 0 ? "- \(rest.grouped) more\n" : "")
  }

  private func table(
    _ title: String, first: String, _ names: (ReportedFinding) -> [String]
  ) -> String {
    var groups: [String: [ReportedFinding]] = [:]
    for finding in findings {
      for name in names(finding) { groups[name, default: []].append(finding) }
    }
    guard !groups.isEmpty else { return "" }
    let rows = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let lines = rows.map { name, findings in
      "| \(([name.markdownText] + FindingCounts(findings).cells).joined(separator: " | ")) |\n"
    }
    return
      "## \(title)\n\n| \(first) | \(FindingCounts.titles) |\n|---|\(FindingCounts.alignment)\n"
      + lines.joined()
  }

  private static func owners(_ place: ComponentPlace?) -> [String] {
    let owners = place?.owners ?? []
    return owners.isEmpty ? ["nobody"] : owners
  }

  // MARK: Libraries

  private var storeStats: String {
    guard let hits, !hits.weeks.isEmpty else { return "" }
    let rows = hits.weeks.map { week in
      let counts = week.total
      let cells = [
        week.name.markdownText, counts.found.grouped, counts.missed.grouped, counts.rateText,
        counts.savedSeconds.timeText,
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return "## Libraries on this machine\n\n| week | found | missing | rate | saved |\n"
      + "|---|--:|--:|--:|--:|\n" + rows.joined()
  }

  // MARK: Exceptions

  private var endingExceptions: String {
    let ending = exceptions.compactMap {
      reported -> (end: CalendarDate, reported: ReportedException)? in
      guard let end = reported.exception.expires, day.days(to: end) <= Self.soon else { return nil }
      return (end, reported)
    }.sorted { ($0.end, $0.reported.exception.location) < ($1.end, $1.reported.exception.location) }
    guard !ending.isEmpty else { return "" }
    let lines = ending.map { end, reported in
      let exception = reported.exception
      let ends = exception.from + (exception.to.map { " -> \($0)" } ?? "")
      let cells = [
        end < day ? "\(end) (over)" : end.description, "`\(exception.rule)`", ends.markdownText,
        reported.findingCount.grouped, exception.reason.markdownText, link(exception.location),
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return "## Exceptions that are over or end within \(Self.soon) days\n\n"
      + "| last day | rule | for | findings | reason | place |\n|---|---|---|--:|---|---|\n"
      + lines.joined()
  }

  /// The place, with its address if there is a template.
  private func link(_ location: SourceLocation) -> String {
    let name = location.place.markdownText
    guard let sourceAddress, let commit = revision?.commit else { return name }
    let template = LinkTemplate(sourceAddress, revision: commit)
    return "[\(name)](\(template.address(of: location)))"
  }
}

/// Findings by state.
private struct FindingCounts {
  static let titles = "errors | warnings | baseline | excepted"
  static let alignment = "--:|--:|--:|--:|"

  private var counts: [Int]

  init(_ findings: [ReportedFinding]) {
    counts = [
      findings.count { $0.state == .open && $0.finding.severity == .error },
      findings.count { $0.state == .open && $0.finding.severity == .warning },
      findings.count { $0.state == .baseline }, findings.count { $0.state == .excepted },
    ]
  }

  var cells: [String] { counts.map(\.grouped) }
}
