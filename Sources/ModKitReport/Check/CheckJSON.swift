import ModKitModel

extension CheckFormat {
  /// For machines: `modkit/check/1`.
  static let json = CheckFormat(name: "json") { report, _ in
    try JSONDocument.text(CheckDocument(report))
  }
}

private struct CheckDocument: Encodable {
  struct Finding: Encodable {
    var rule: String
    var severity: Severity
    var component: String
    var target: String?
    var file: String?
    var line: Int?
    var column: Int?
    var message: String
    var notes: [String]
    var fix: String?
    var fingerprint: String

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      severity = diagnostic.severity
      component = diagnostic.component
      target = diagnostic.target
      file = diagnostic.location?.file
      line = diagnostic.location?.line
      column = diagnostic.location?.column
      message = diagnostic.message
      notes = diagnostic.notes
      fix = diagnostic.fix
      fingerprint = diagnostic.fingerprint
    }
  }

  struct Summary: Encodable {
    var components: Int
    var files: Int
    var imports: Int
    var errors: Int
    var warnings: Int
  }

  var schema = "modkit/check/1"
  var findings: [Finding]
  var summary: Summary

  init(_ report: CheckReport) {
    findings = report.diagnostics.map(Finding.init)
    summary = Summary(
      components: report.componentCount,
      files: report.fileCount,
      imports: report.importCount,
      errors: report.count(of: .error),
      warnings: report.count(of: .warning))
  }
}
