import ModKitModel

extension CheckFormat {
  /// For people: the numbers of many findings, then the findings, each with its place first as
  /// compilers print it, then the totals, since readers look at the end.
  static let text = CheckFormat(name: "text") { report, palette in
    CheckText(report: report, palette: palette).text
  }
}

/// The parts of the text of a check.
private struct CheckText {
  let report: CheckReport
  let palette: Palette

  /// The smallest number of findings for which tables by rule and owner are printed.
  private static let leastForTables = 10
  /// The number of rows of a table, except on a terminal.
  private static let rowLimit = 20
  /// The number of fixed findings that a terminal shows.
  private static let goneLimit = 10

  var text: String {
    report.extent.isSummary ? tables + end : tables + findings + gone + end
  }

  private var end: String {
    guard let files = report.files else { return summary + hint + unowned + unjudged + version }
    guard !files.isEmpty else {
      return "nothing was checked: no file is a source, a header or a manifest of a component\n"
    }
    return summary + hint + palette.faint(Self.rest) + "\n"
  }

  /// Another version judges otherwise, which is no finding.
  private var version: String {
    report.upgrade.flatMap(UpgradeText.notice).map { palette.yellow("note: \($0)") + "\n" } ?? ""
  }

  /// What a check of files leaves out.
  private static let rest =
    "run-time couplings, resources and what nobody uses need the whole workspace: `modkit check`"

  private var screen: ScreenSize? {
    if !report.extent.isSummary, case .screen(let size) = report.extent.amount { size } else { nil }
  }

  // MARK: Numbers

  private var tables: String {
    let findings = report.diagnostics
    let isWanted = report.extent.isSummary || findings.count >= Self.leastForTables
    guard isWanted, !findings.isEmpty else { return "" }
    let rules = FindingTable(of: findings, by: "rule") { [$0.rule] }
    let owners =
      report.owners.isEmpty
      ? FindingTable(of: findings, by: "component") { [$0.component] }
      : FindingTable(of: findings, by: "owner") { report.owners[$0.component] ?? ["(nobody)"] }
    // On a terminal they leave more than half of the lines to findings.
    return rules.text(
      rowLimit: screen.map { max(3, $0.lines / 5) } ?? Self.rowLimit, total: "all rules", palette)
      + owners.text(rowLimit: screen.map { max(3, $0.lines / 10) } ?? Self.rowLimit, palette)
  }

  // MARK: Findings

  private var findings: String {
    let groups = FindingOrder(report.rules).sorted(FindingGroup.groups(of: report.diagnostics))
    let shown = groups.prefix(shownCount(of: groups))
    let hidden = report.diagnostics.count - shown.reduce(0) { $0 + $1.count }
    return shown.map { block($0) }.joined() + (hidden == 0 ? "" : others(hidden))
  }

  /// At most four lines: the message, two details, and the advice.
  private func block(_ group: FindingGroup) -> String {
    DiagnosticText.text(
      of: group.first, noteLimit: group.rest == nil ? 2 : 1, rest: group.rest, palette)
  }

  private func others(_ count: Int) -> String {
    "\(count.counted("more finding")) \(count == 1 ? "is" : "are") not shown:"
      + " `--limit 0` shows all, `--format json` lists each one\n\n"
  }

  private func shownCount(of groups: [FindingGroup]) -> Int {
    switch report.extent.amount {
    case .all: groups.count
    case .atMost(let limit): min(limit, groups.count)
    case .screen(let size):
      CheckText(report: report, palette: Palette(isColored: false)).count(of: groups, on: size)
    }
  }

  /// The number of groups that fit on a terminal with the rest of the text; at least one, if there
  /// are any.
  ///
  /// The palette has to be without styles.
  private func count(of groups: [FindingGroup], on size: ScreenSize) -> Int {
    // The next prompt needs a line.
    let room = size.lines - 1 - size.height(of: tables + gone + end)
    let heights = groups.prefix(max(room, 1)).map { size.height(of: block($0)) }
    guard heights.count < groups.count || heights.reduce(0, +) > room else { return groups.count }
    var left = room - size.height(of: others(report.diagnostics.count))
    let fitting = heights.prefix { height in
      left -= height
      return left >= 0
    }
    return max(fitting.count, min(1, groups.count))
  }

  /// Findings that a change fixes are reported too.
  private var gone: String {
    let gone = report.comparison?.gone ?? []
    let limit = screen == nil ? gone.count : Self.goneLimit
    let lines = gone.prefix(limit).map {
      "\(palette.green("gone[\($0.rule)]")) \($0.message.visible)\n"
    }
    let rest = gone.count - lines.count
    let further = rest == 0 ? "" : "\(rest.grouped) more \(rest == 1 ? "is" : "are") gone\n"
    return lines.isEmpty ? "" : lines.joined() + further + "\n"
  }

  // MARK: The end

  private var summary: String {
    let errors = report.count(of: .error)
    let warnings = report.count(of: .warning)
    let verdict =
      errors + warnings == 0
      ? verdictWithoutFindings
      : "\(errors.counted("error")), \(warnings.counted("warning"))"
    let excepted = report.exceptedCount == 0 ? "" : ", \(report.exceptedCount.grouped) excepted"
    let baselined =
      report.baselineCount == 0 ? "" : ", \(report.baselineCount.grouped) in the baseline"
    let size = [
      report.size.components.counted("component"), report.size.files.counted("file"),
      report.size.imports.counted("import"),
    ]
    return "\(verdict)\(comparison)\(excepted)\(baselined) in \(size.joined(separator: ", "))\n"
  }

  /// The verdict of a check without findings, which covers only what was checked.
  private var verdictWithoutFindings: String {
    if report.coverage.isMostlyUnowned {
      return palette.yellow("most sources are not checked") + "; no findings in the others"
    }
    return report.coverage.unowned.isEmpty ? palette.green("no findings") : "no findings"
  }

  private var comparison: String {
    guard let comparison = report.comparison else { return "" }
    if let obstacle = comparison.obstacle {
      return " (all of them: \(comparison.phrase) there is nothing to compare with,"
        + " \(obstacle.visible))"
    }
    return " \(comparison.phrase), \(comparison.olderCount.grouped) older"
  }

  private var hint: String {
    let repairs = report.diagnostics.compactMap(\.repair)
    // `--fix` would not find findings that are only supposed.
    guard !repairs.isEmpty, report.comparison == nil else { return "" }
    let limit = repairs.contains(where: \.isInDescription) ? "up to " : ""
    return "`modkit check --fix` can fix \(limit)\(repairs.count.grouped) of them\n"
  }

  /// A check without findings has to say what it did not cover.
  private var unowned: String {
    CoverageText.sentence(report.coverage).map { palette.yellow($0) + "\n" } ?? ""
  }

  /// Silence about a kind of coupling that cannot be judged is no proof.
  private var unjudged: String {
    report.unjudged.map { palette.yellow($0.sentence.visible) + "\n" }.joined()
  }
}

extension UnjudgedCouplings {
  /// What is not reported, why, and what shows it.
  fileprivate var sentence: String {
    let names = products.map { "'\($0)'" }.joined(separator: ", ")
    let others = places.count - 1
    let further = others == 0 ? "" : " and \(others.counted("more place"))"
    let option = products.first.map { " --product \($0)" } ?? ""
    return "note: \(kind.rawValue)s without a provider are not reported"
      + (names.isEmpty ? "" : " in \(names)")
      + ", because modkit cannot tell the name in \(places[0])\(further):"
      + " `modkit couplings --kind \(kind.rawValue)\(option)` shows them"
  }
}
