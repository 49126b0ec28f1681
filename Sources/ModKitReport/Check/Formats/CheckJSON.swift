import ModKitModel

extension CheckFormat {
  /// For machines: `modkit/check/1`.
  static let json = CheckFormat(name: "json") { report, _ in
    try JSONDocument.text(CheckDocument(report))
  }
}

private struct CheckDocument: Encodable {
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
    var gone: [FindingDocument]

    init(_ comparison: CheckComparison) {
      phrase = comparison.phrase
      obstacle = comparison.obstacle
      older = comparison.olderCount
      gone = comparison.gone.map(FindingDocument.init)
    }
  }

  var schema = "modkit/check/1"
  var comparison: Comparison?
  /// The files that were checked; nil if all were.
  var files: [String]?
  var findings: [FindingDocument]
  var summary: Summary

  init(_ report: CheckReport) {
    comparison = report.comparison.map(Comparison.init)
    files = report.files
    findings = report.diagnostics.map(FindingDocument.init)
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
