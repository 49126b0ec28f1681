import ModKitModel

extension CheckFormat {
  /// For people: each finding with its place first, as compilers print it.
  static let text = CheckFormat(name: "text") { report, palette in
    let findings = report.diagnostics.map { DiagnosticText.text(of: $0, palette) }.joined()
    return findings + gone(report, palette) + summary(report, palette) + hint(report)
      + unowned(report, palette)
  }

  /// A green check has to say what it did not look at.
  private static func unowned(_ report: CheckReport, _ palette: Palette) -> String {
    CoverageText.sentence(report.coverage).map { palette.yellow($0) + "\n" } ?? ""
  }

  /// What a change mends is news too.
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
      ? (report.coverage.unowned.isEmpty ? palette.green("no findings") : "no findings")
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

  private static func comparison(_ report: CheckReport) -> String {
    guard let comparison = report.comparison else { return "" }
    if let obstacle = comparison.obstacle {
      return " (all of them: \(comparison.phrase) there is nothing to compare with,"
        + " \(obstacle.visible))"
    }
    return " \(comparison.phrase), \(comparison.olderCount.grouped) older"
  }

  private static func hint(_ report: CheckReport) -> String {
    let mendable = report.diagnostics.count { $0.repair != nil }
    // What is only supposed is not what `--fix` would find.
    guard mendable > 0, report.comparison == nil else { return "" }
    return "\(mendable.grouped) of them can be mended by `modkit check --fix`\n"
  }
}
