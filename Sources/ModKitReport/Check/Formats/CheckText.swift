import ModKitModel

extension CheckFormat {
  /// For people: each finding with its place first, as compilers print it, then the totals.
  static let text = CheckFormat(name: "text") { report, palette in
    let isSummary = report.extent.isSummary
    return (isSummary ? "" : findings(report, palette) + gone(report, palette))
      + tables(report, palette) + summary(report, palette) + hint(report)
      + unowned(report, palette) + unjudged(report, palette)
  }

  /// The smallest number of findings for which tables by rule and owner are printed.
  private static let leastForTables = 10

  private static func findings(_ report: CheckReport, _ palette: Palette) -> String {
    let groups = FindingGroup.groups(of: report.diagnostics)
    let shown = shown(groups, report.extent.limit)
    let hidden = report.diagnostics.count - shown.reduce(0) { $0 + $1.count }
    return shown.map { DiagnosticText.text(of: $0.first, rest: $0.rest, palette) }.joined()
      + (hidden == 0
        ? ""
        : "\(hidden.counted("more finding")) \(hidden == 1 ? "is" : "are") not shown:"
          + " `--limit 0` shows all, `--format json` lists each one\n\n")
  }

  /// The first groups, errors before warnings, otherwise in their order.
  private static func shown(_ groups: [FindingGroup], _ limit: Int?) -> [FindingGroup] {
    guard let limit, groups.count > limit else { return groups }
    let errors = groups.indices.filter { groups[$0].first.severity == .error }
    let others = groups.indices.filter { groups[$0].first.severity != .error }
    return (errors + others).prefix(limit).sorted().map { groups[$0] }
  }

  private static func tables(_ report: CheckReport, _ palette: Palette) -> String {
    let findings = report.diagnostics
    let isWanted = report.extent.isSummary || findings.count >= leastForTables
    guard isWanted, !findings.isEmpty else { return "" }
    let rules = FindingTable(of: findings, by: "rule") { [$0.rule] }
    let owners =
      report.owners.isEmpty
      ? FindingTable(of: findings, by: "component") { [$0.component] }
      : FindingTable(of: findings, by: "owner") { report.owners[$0.component] ?? ["(nobody)"] }
    return rules.text(palette) + owners.text(palette)
  }

  /// A check without findings has to say what it did not cover.
  private static func unowned(_ report: CheckReport, _ palette: Palette) -> String {
    CoverageText.sentence(report.coverage).map { palette.yellow($0) + "\n" } ?? ""
  }

  /// Silence about a kind of coupling that cannot be judged is no proof.
  private static func unjudged(_ report: CheckReport, _ palette: Palette) -> String {
    report.unjudged.map { palette.yellow($0.sentence.visible) + "\n" }.joined()
  }

  /// Findings that a change fixes are reported too.
  private static func gone(_ report: CheckReport, _ palette: Palette) -> String {
    let gone = report.comparison?.gone ?? []
    let lines = gone.map {
      "\(palette.green("gone[\($0.rule)]")) \($0.message.visible)\n"
    }
    return lines.isEmpty ? "" : lines.joined() + "\n"
  }

  private static func summary(_ report: CheckReport, _ palette: Palette) -> String {
    let errors = report.count(of: .error)
    let warnings = report.count(of: .warning)
    let verdict =
      errors + warnings == 0
      ? verdictWithoutFindings(report.coverage, palette)
      : "\(errors.counted("error")), \(warnings.counted("warning"))"
    let excepted = report.exceptedCount == 0 ? "" : ", \(report.exceptedCount.grouped) excepted"
    let baselined =
      report.baselineCount == 0 ? "" : ", \(report.baselineCount.grouped) in the baseline"
    let size = [
      report.size.components.counted("component"), report.size.files.counted("file"),
      report.size.imports.counted("import"),
    ]
    return "\(verdict)\(comparison(report))\(excepted)\(baselined)"
      + " in \(size.joined(separator: ", "))\n"
  }

  /// Returns the verdict of a check without findings, which covers only what was checked.
  private static func verdictWithoutFindings(
    _ coverage: SourceCoverage, _ palette: Palette
  ) -> String {
    if coverage.isMostlyUnowned {
      return palette.yellow("most sources are not checked") + "; no findings in the others"
    }
    return coverage.unowned.isEmpty ? palette.green("no findings") : "no findings"
  }

  private static func comparison(_ report: CheckReport) -> String {
    guard let comparison = report.comparison else { return "" }
    if let obstacle = comparison.obstacle {
      return " (all of them: \(comparison.phrase) there is nothing to compare with,"
        + " \(obstacle.visible))"
    }
    return " \(comparison.phrase), \(comparison.olderCount.grouped) older"
  }

  private static func hint(_ report: CheckReport) -> String {
    let fixable = report.diagnostics.count { $0.repair != nil }
    // `--fix` would not find findings that are only supposed.
    guard fixable > 0, report.comparison == nil else { return "" }
    return "`modkit check --fix` can fix \(fixable.grouped) of them\n"
  }
}

extension UnjudgedCouplings {
  /// What is not reported, why, and what shows it.
  fileprivate var sentence: String {
    let names = products.map { "'\($0)'" }.joined(separator: ", ")
    let others = places.count - 1
    let further = others == 0 ? "" : " and \(others.counted("more place"))"
    let verb = others == 0 ? "provides" : "provide"
    let option = products.first.map { " --product \($0)" } ?? ""
    return "note: \(kind.rawValue)s without a provider are not reported"
      + (names.isEmpty ? "" : " in \(names)")
      + ", because what \(places[0])\(further) \(verb) is known at run time only:"
      + " `modkit couplings --kind \(kind.rawValue)\(option)` shows them"
  }
}
