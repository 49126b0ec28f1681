import ModKitModel

extension CheckFormat {
  /// For people: each finding with its place first, as compilers print it.
  static let text = CheckFormat(name: "text") { report, palette in
    let findings = report.diagnostics.map { finding($0, palette) }.joined()
    return findings + gone(report, palette) + summary(report, palette) + hint(report)
  }

  private static func finding(_ diagnostic: Diagnostic, _ palette: Palette) -> String {
    let place = diagnostic.location.map { palette.bold(visible("\($0): ")) } ?? ""
    let lines = diagnostic.notes.map { "  \(palette.faint("note:")) \(visible($0))\n" }
    let fix = diagnostic.fix.map { "  \(palette.green("fix:")) \(visible($0))\n" } ?? ""
    return "\(place)\(label(diagnostic, palette)) \(visible(diagnostic.message))\n"
      + "\(lines.joined())\(fix)\n"
  }

  /// A terminal must not obey the name of a file.
  private static func visible(_ text: String) -> String {
    let isControl = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .control }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.map { isControl($0) ? "�" : String($0) }.joined()
  }

  private static func label(_ diagnostic: Diagnostic, _ palette: Palette) -> String {
    let text = "\(diagnostic.severity.rawValue)[\(diagnostic.rule)]"
    return diagnostic.severity == .error ? palette.red(text) : palette.yellow(text)
  }

  /// What a change mends is news too.
  private static func gone(_ report: CheckReport, _ palette: Palette) -> String {
    let gone = report.comparison?.gone ?? []
    let lines = gone.map { "\(palette.green("gone[\($0.rule)]")) \(visible($0.message))\n" }
    return lines.isEmpty ? "" : lines.joined() + "\n"
  }

  private static func summary(_ report: CheckReport, _ palette: Palette) -> String {
    let errors = report.count(of: .error)
    let warnings = report.count(of: .warning)
    let verdict =
      errors + warnings == 0
      ? palette.green("no findings")
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
      return " (all of them: \(comparison.phrase) there is nothing to compare with, \(obstacle))"
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
