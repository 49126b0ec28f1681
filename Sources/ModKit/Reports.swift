public import ModKitModel
import ModKitReport
import ModKitRules

/// Results as text, in the formats of the contract.
public enum Reports {
  public static let checkFormats = CheckFormat.all.map(\.name)
  public static let graphFormats = GraphFormat.all.map(\.name)
  /// The formats of commands that print one result.
  public static let plainFormats = ["text", "json"]
  public static let schemaNames = shapes.map(\.name)

  private static let shapes = DocumentShape.all(ruleIDs: Rule.all.map(\.id))

  /// - Parameter package: the directory of the files that integrate it, relative to the workspace
  public static func plan(
    _ plan: IntegrationPlan, fetched: RemoteOutcome? = nil, package: String, format: String,
    isColored: Bool
  ) throws -> String {
    format == "json"
      ? try PlanReport.json(plan, package: package, fetched: fetched)
      : PlanReport.text(plan, palette: Palette(isColored: isColored))
  }

  public static func explanation(_ explanation: Explanation, isColored: Bool) -> String {
    let text = ExplanationText.text(
      explanation.planned, unavailable: explanation.unavailable, nearest: explanation.nearest,
      palette: Palette(isColored: isColored))
    return ([text] + explanation.gap.map { self.explanation($0, isColored: isColored) })
      .joined(separator: "\n")
  }

  /// - Throws: ``UnknownName`` for a format that does not exist
  public static func graph(_ architecture: Architecture, format: String) throws -> String {
    guard let format = GraphFormat.all.first(where: { $0.name == format }) else {
      throw UnknownName(kind: "format", name: format, known: graphFormats)
    }
    return try format.text(of: architecture)
  }

  /// A patch that `git apply` accepts.
  public static func patch(_ changes: [FileChange]) -> [UInt8] { UnifiedDiff.bytes(of: changes) }

  public static func refusal(_ refusal: ImportRefusal) -> String {
    ImportRefusalText.text(of: refusal)
  }

  public static func refusal(_ refusal: UmbrellaRefusal) -> String {
    UmbrellaRefusalText.text(of: refusal)
  }

  public static func why(
    from: String, to: String, in architecture: Architecture, isColored: Bool
  ) -> String {
    PathText.text(
      from: from, to: to, path: architecture.path(from: from, to: to),
      exceptions: architecture.workspace.exceptions, palette: Palette(isColored: isColored))
  }

  public static func affected(
    _ affected: AffectedComponents, format: String, isColored: Bool
  ) throws -> String {
    let report = AffectedReport(
      since: affected.since, changed: affected.changed, affected: affected.affected,
      products: affected.products)
    return format == "json"
      ? try report.json() : report.text(palette: Palette(isColored: isColored))
  }

  public static func collection(
    _ outcome: CollectOutcome, isDryRun: Bool, format: String
  ) throws -> String {
    let report = CollectionReport(
      isDryRun: isDryRun,
      removed: outcome.removed.map { artifact, reason in
        .init(
          component: artifact.component, key: artifact.key, bytes: artifact.bytes,
          reason: reason)
      },
      keptCount: outcome.keptCount, keptBytes: outcome.keptBytes,
      neededCount: outcome.neededCount, revisions: outcome.revisions,
      unjudged: outcome.unjudged.map { .init(revision: $0, reason: $1) })
    return format == "json" ? try report.json() : report.text()
  }

  /// What is wrong with prebuilt libraries, without a summary.
  public static func libraryFindings(_ findings: [Diagnostic], isColored: Bool) -> String {
    LibraryLintText.text(of: findings, palette: Palette(isColored: isColored))
  }

  /// What is wrong with prebuilt libraries: as text with a summary, or as `modkit/check/1`.
  public static func libraryLint(
    _ findings: [Diagnostic], count: Int, format: String, isColored: Bool
  ) throws -> String {
    guard let format = CheckFormat.all.first(where: { $0.name == format }), format.name != "text"
    else {
      return libraryFindings(findings, isColored: isColored)
        + LibraryLintText.summary(of: findings, count: count)
    }
    let report = CheckReport(
      diagnostics: findings, rules: [],
      size: CheckSize(components: count, files: 0, imports: 0), toolVersion: ToolVersion.current)
    return try format.text(of: report, palette: Palette(isColored: false))
  }

  /// A line of a log; nil for what is of no interest in one.
  public static func line(of event: PrebuildEvent) -> String? {
    event == .waiting ? Project.waitNotice : PrebuildText.line(of: event)
  }

  /// Where libraries came from, and what that has saved; nil when there are none.
  public static func saving(_ saving: BuildSaving) -> String? {
    PrebuildText.summary(of: saving)
  }

  /// What libraries have saved; nil when that is next to nothing.
  public static func saved(seconds: Double) -> String? { PrebuildText.saved(seconds: seconds) }

  public static func fetched(_ outcome: RemoteOutcome) -> String { RemoteText.fetched(outcome) }

  public static func pushed(_ outcome: RemoteOutcome) -> String { RemoteText.pushed(outcome) }

  public static func linkMap(
    _ outcome: LinkMapOutcome, format: String, isColored: Bool
  ) throws -> String {
    let report = LinkMapReport(
      architecture: outcome.architecture, conflicts: outcome.conflicts, sizes: outcome.sizes)
    return format == "json"
      ? try report.json() : report.text(palette: Palette(isColored: isColored))
  }

  /// What an update of the baseline changed, in one line.
  public static func baselineChange(from old: Baseline, to new: Baseline, file: String) -> String {
    BaselineText.change(from: old, to: new, file: file)
  }

  /// - Throws: ``UnknownName`` for a document that does not exist
  public static func schema(_ name: String) throws -> String {
    guard let shape = shapes.first(where: { $0.name == name }) else {
      throw UnknownName(kind: "schema", name: name, known: schemaNames)
    }
    return try JSONSchema.text(of: shape)
  }
}

extension CheckOutcome {
  /// The findings in one of ``Reports/checkFormats``.
  ///
  /// - Throws: ``UnknownName`` for a format that does not exist
  public func text(format name: String, isColored: Bool) throws -> String {
    guard let format = CheckFormat.all.first(where: { $0.name == name }) else {
      throw UnknownName(kind: "format", name: name, known: Reports.checkFormats)
    }
    let report = CheckReport(
      diagnostics: diagnostics,
      rules: rules,
      size: CheckSize(
        components: componentCount, files: architecture.fileCount,
        imports: architecture.importCount),
      toolVersion: ToolVersion.current,
      exceptedCount: exceptedCount,
      baselineCount: baselineCount,
      comparison: comparison?.report)
    return try format.text(of: report, palette: Palette(isColored: isColored))
  }

  /// The architects' report.
  ///
  /// - Throws: an error of the template engine when an embedded template is malformed
  public func page() throws -> String {
    try HTMLReport.page(architecture: architecture, diagnostics: diagnostics)
  }
}
