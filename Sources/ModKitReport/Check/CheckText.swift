import ModKitModel

extension CheckFormat {
  /// For people: each finding with its place first, as compilers print it.
  static let text = CheckFormat(name: "text") { report, palette in
    let findings = report.diagnostics.map { finding($0, palette) }.joined()
    return findings + summary(report, palette)
  }

  private static func finding(_ diagnostic: Diagnostic, _ palette: Palette) -> String {
    let place = diagnostic.location.map { palette.bold("\($0): ") } ?? ""
    let lines = diagnostic.notes.map { "  \(palette.faint("note:")) \($0)\n" }
    let fix = diagnostic.fix.map { "  \(palette.green("fix:")) \($0)\n" } ?? ""
    return "\(place)\(label(diagnostic, palette)) \(diagnostic.message)\n\(lines.joined())\(fix)\n"
  }

  private static func label(_ diagnostic: Diagnostic, _ palette: Palette) -> String {
    let text = "\(diagnostic.severity.rawValue)[\(diagnostic.rule)]"
    return diagnostic.severity == .error ? palette.red(text) : palette.yellow(text)
  }

  private static func summary(_ report: CheckReport, _ palette: Palette) -> String {
    let errors = report.count(of: .error)
    let warnings = report.count(of: .warning)
    let verdict =
      errors + warnings == 0
      ? palette.green("no findings")
      : "\(errors.counted("error")), \(warnings.counted("warning"))"
    let excepted = report.exceptedCount == 0 ? "" : ", \(report.exceptedCount) excepted"
    let size = [
      report.componentCount.counted("component"), report.fileCount.counted("file"),
      report.importCount.counted("import"),
    ]
    return "\(verdict)\(excepted) in \(size.joined(separator: ", "))\n"
  }
}
