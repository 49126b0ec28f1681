import ModKitModel

extension CheckFormat {
  /// For machines: `modkit/check/1`.
  static let json = CheckFormat(name: "json") { report, _ in
    try JSONDocument.text(CheckDocument(report))
  }
}

private struct CheckDocument: Encodable {
  struct Related: Encodable {
    var file: String
    var line: Int
    var column: Int
    var message: String

    init(_ related: RelatedPlace) {
      file = related.location.file
      line = related.location.line
      column = related.location.column
      message = related.message
    }
  }

  struct Finding: Encodable {
    var rule: String
    var severity: Severity
    var component: String
    var target: String?
    var subject: String?
    var file: String?
    var line: Int?
    var column: Int?
    var message: String
    var notes: [String]
    var related: [Related]
    var fix: String?
    /// True or absent.
    var fixable: Bool?
    /// Alternatives; absent without any.
    var repairs: [RepairDocument]?
    var page: String
    var fingerprint: String

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      severity = diagnostic.severity
      component = diagnostic.component
      target = diagnostic.target
      subject = diagnostic.subject
      file = diagnostic.location?.file
      line = diagnostic.location?.line
      column = diagnostic.location?.column
      message = diagnostic.message
      notes = diagnostic.notes
      related = diagnostic.related.map(Related.init)
      fix = diagnostic.fix
      fixable = diagnostic.repair == nil ? nil : true
      repairs =
        diagnostic.repairs.isEmpty ? nil : diagnostic.repairs.map { RepairDocument($0) }
      page = diagnostic.page
      fingerprint = diagnostic.fingerprint
    }
  }

  struct Summary: Encodable {
    var components: Int
    var files: Int
    var imports: Int
    var errors: Int
    var warnings: Int
    var excepted: Int
    var baselined: Int
    var unowned: Int
    var unownedDirectories: [UnownedDirectory]
    /// Nil if everything can be judged.
    var unjudged: [Unjudged]?
  }

  /// A kind of coupling that cannot be judged.
  struct Unjudged: Encodable {
    struct Place: Encodable {
      var file: String
      var line: Int
    }

    var kind: String
    var products: [String]
    var places: [Place]

    init(_ unjudged: UnjudgedCouplings) {
      (kind, products) = (unjudged.kind.rawValue, unjudged.products)
      places = unjudged.places.map { Place(file: $0.file, line: $0.line) }
    }
  }

  struct UnownedDirectory: Encodable {
    var directory: String
    var files: Int
  }

  struct Comparison: Encodable {
    var phrase: String
    var obstacle: String?
    var older: Int
    var gone: [Finding]

    init(_ comparison: CheckComparison) {
      phrase = comparison.phrase
      obstacle = comparison.obstacle
      older = comparison.olderCount
      gone = comparison.gone.map(Finding.init)
    }
  }

  var schema = "modkit/check/1"
  var comparison: Comparison?
  var findings: [Finding]
  var summary: Summary

  init(_ report: CheckReport) {
    comparison = report.comparison.map(Comparison.init)
    findings = report.diagnostics.map(Finding.init)
    summary = Summary(
      components: report.size.components,
      files: report.size.files,
      imports: report.size.imports,
      errors: report.count(of: .error),
      warnings: report.count(of: .warning),
      excepted: report.exceptedCount,
      baselined: report.baselineCount,
      unowned: report.coverage.unownedCount,
      unownedDirectories: report.coverage.unowned.map {
        UnownedDirectory(directory: $0.path, files: $0.fileCount)
      },
      unjudged: report.unjudged.isEmpty ? nil : report.unjudged.map(Unjudged.init))
  }
}
