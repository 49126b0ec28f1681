import ModKitModel

extension CheckFormat {
  /// For code scanning: SARIF 2.1.0 of OASIS, with the properties that GitHub requires.
  ///
  /// A finding without a place is shown at the workspace manifest, since GitHub shows none without
  /// a place. Braces in messages are not escaped: there are no arguments to insert, and readers do
  /// not undo the doubling that the standard requires.
  static let sarif = CheckFormat(name: "sarif") { report, _ in
    try JSONDocument.text(SARIFLog(report))
  }
}

private struct SARIFLog: Encodable {
  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let version = "2.1.0"
  var runs: [SARIFRun]

  init(_ report: CheckReport) {
    runs = [SARIFRun(report)]
  }
}

private struct SARIFRun: Encodable {
  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    let name = "modkit"
    var version: String
    var rules: [SARIFRule]
  }

  struct Base: Encodable {
    var description: SARIFText
  }

  var tool: Tool
  /// The root is named without its path, since a path of this machine means nothing to the reader.
  let originalUriBaseIds = [
    SARIFResult.root: Base(description: SARIFText("The root of the workspace."))
  ]
  /// Columns count UTF-8 bytes, a unit that SARIF does not have. They are exact if the line is
  /// ASCII up to the place; otherwise they are too large. Of SARIF's two units, this one has the
  /// smaller error.
  let columnKind = "utf16CodeUnits"
  var results: [SARIFResult]
  /// Absent if every source belongs to a component.
  var properties: SARIFCoverage?

  init(_ report: CheckReport) {
    tool = Tool(
      driver: Driver(version: report.toolVersion, rules: report.rules.map(SARIFRule.init)))
    let ids = report.rules.map(\.id)
    results = report.diagnostics.map { diagnostic in
      SARIFResult(diagnostic, ruleIndex: ids.firstIndex(of: diagnostic.rule))
    }
    properties = SARIFCoverage(report.coverage)
  }
}

/// The unchecked sources, in the property bag that SARIF provides for tools.
private struct SARIFCoverage: Encodable {
  struct Directory: Encodable {
    var directory: String
    var files: Int
  }

  var unowned: Int
  var unownedDirectories: [Directory]
  var unownedSummary: String

  init?(_ coverage: SourceCoverage) {
    guard let sentence = CoverageText.sentence(coverage) else { return nil }
    unowned = coverage.unownedCount
    unownedDirectories = coverage.unowned.map { Directory(directory: $0.path, files: $0.fileCount) }
    unownedSummary = sentence
  }
}

private struct SARIFRule: Encodable {
  struct Configuration: Encodable {
    /// False for a rule that is off until modkit.yml asks for it; absent for others.
    var enabled: Bool?
    var level: Severity

    init(_ severity: Severity?) {
      enabled = severity == nil ? false : nil
      level = severity ?? .warning
    }
  }

  struct Help: Encodable {
    var text: String
    var markdown: String
  }

  var id: String
  var shortDescription: SARIFText
  var fullDescription: SARIFText
  var help: Help
  var defaultConfiguration: Configuration

  init(_ rule: RuleDescription) {
    id = rule.id
    shortDescription = SARIFText(rule.summary)
    fullDescription = SARIFText("\(rule.summary) \(rule.rationale)")
    help = Help(
      text: "Why: \(rule.rationale)\n\nWhat to do: \(rule.remedy)",
      markdown: "## Why\n\n\(rule.rationale)\n\n## What to do\n\n\(rule.remedy)")
    defaultConfiguration = Configuration(rule.defaultSeverity)
  }
}

private struct SARIFResult: Encodable {
  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]
  }

  struct RelatedLocation: Encodable {
    var id: Int
    var physicalLocation: PhysicalLocation
    var message: SARIFText
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region

    init(_ place: SourceLocation) {
      artifactLocation = ArtifactLocation(uri: place.file.relativeURI)
      region = Region(startLine: place.line, startColumn: place.column)
    }
  }

  struct ArtifactLocation: Encodable {
    var uri: String
    let uriBaseId = SARIFResult.root
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
  }

  struct LogicalLocation: Encodable {
    var name: String
    let kind = "module"
  }

  static let root = "SRCROOT"

  var ruleId: String
  /// Nil for a finding of a rule that was not applied.
  var ruleIndex: Int?
  var level: Severity
  var message: SARIFText
  var locations: [Location]
  /// Nil if there are none.
  var relatedLocations: [RelatedLocation]?
  var partialFingerprints: [String: String]

  init(_ diagnostic: Diagnostic, ruleIndex: Int?) {
    ruleId = diagnostic.rule
    self.ruleIndex = ruleIndex
    level = diagnostic.severity
    message = SARIFText(([diagnostic.message] + diagnostic.details).joined(separator: "\n"))
    let related = diagnostic.related.enumerated().map { number, place in
      RelatedLocation(
        id: number + 1, physicalLocation: PhysicalLocation(place.location),
        message: SARIFText(place.message))
    }
    relatedLocations = related.isEmpty ? nil : related
    locations = [
      Location(
        physicalLocation: PhysicalLocation(diagnostic.anchor),
        logicalLocations: [LogicalLocation(name: diagnostic.component)])
    ]
    partialFingerprints = ["modkit/v1": diagnostic.fingerprint]
  }
}

private struct SARIFText: Encodable {
  var text: String

  init(_ text: String) {
    self.text = text
  }
}
