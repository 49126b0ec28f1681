import ModKitDisk
public import ModKitModel
import ModKitReport
import ModKitRules
import ModKitStore

/// Results as text, in the formats of the contract.
public enum Reports {
  /// The formats of findings.
  public static let checkFormats = CheckFormat.all.map(\.name)
  /// The formats of the graph.
  public static let graphFormats = GraphFormat.all.map(\.name)
  /// The kinds of edges that `graph` shows.
  public static let graphKinds = GraphKind.allCases.map(\.rawValue)
  /// The formats of commands that print one result.
  public static let plainFormats = ["text", "json"]
  /// The formats of `affected`.
  public static let affectedFormats = plainFormats + ["github", "gitlab"]
  /// The rules of `check`.
  public static let ruleIDs = Rule.all.map(\.id)
  /// The documents that have a schema.
  public static let schemaNames = shapes.map(\.name)

  private static let shapes =
    DocumentShape.manifests(ruleIDs: ruleIDs, backends: Project.backends.map(\.name))
    + DocumentShape.outputs

  /// An error in words, also where it is Foundation's.
  public static func words(of error: any Error) -> String {
    if let error = error as? PlanError { return PlanErrorText.text(of: error) }
    if let error = error as? WriteError, !error.foreign.isEmpty {
      return ForeignWorkText.refusal(error.foreign, unknownPart: error.unknownPart)
    }
    return FoundationFailure(error)?.description ?? "\(error)"
  }

  /// A patch that `git apply` accepts.
  public static func patch(_ changes: [FileChange]) -> [UInt8] { UnifiedDiff.bytes(of: changes) }

  /// What a patch of `detach` leaves, and what has to be done with it.
  public static func lines(of patch: DetachPatch) -> [String] { PatchText.lines(of: patch) }

  /// Why an import stays as it is.
  public static func refusal(_ refusal: ImportRefusal) -> String {
    ImportRefusalText.text(of: refusal)
  }

  /// Why an umbrella header stays as it is.
  public static func refusal(_ refusal: UmbrellaRefusal) -> String {
    UmbrellaRefusalText.text(of: refusal)
  }

  /// The revisions of packages.
  public static func packages(_ resolution: PackageResolution, isColored: Bool) -> String {
    PackageResolutionText.text(of: resolution, palette: Palette(isColored: isColored))
  }

  /// What `linkmap` adds sizes up by.
  public static let sizeGroupings = LinkMapReport.Grouping.allCases.map(\.rawValue)

  /// What was linked, as text or as JSON.
  public static func linkMap(
    _ outcome: LinkMapOutcome, by grouping: String, format: String, isColored: Bool
  ) throws -> String {
    let report = LinkMapReport(
      diagnostics: outcome.diagnostics, exceptedCount: outcome.exceptedCount,
      baselineCount: outcome.baselineCount, conflicts: outcome.conflicts,
      images: outcome.images, comparison: outcome.comparison,
      olderObjects: outcome.olderObjects, owners: outcome.owners, gaps: outcome.gaps)
    guard format == "text" else { return try report.json() }
    return report.text(
      by: LinkMapReport.Grouping(rawValue: grouping) ?? .component,
      palette: Palette(isColored: isColored))
  }

  /// Something wrong in a manifest, in a line.
  public static func issue(_ issue: ManifestIssue, as weight: String) -> String {
    IssueText.text(of: issue, as: weight)
  }

  /// Warnings in lines, those of one cause as one.
  public static func warnings(_ issues: [ManifestIssue]) -> [String] {
    IssueText.warnings(issues)
  }

  /// The same of warnings without a place.
  public static func warnings(_ sentences: [String]) -> [String] {
    IssueText.warnings(sentences)
  }

  /// What an update of the baseline changed, in one line.
  public static func baselineChange(_ renewal: BaselineRenewal, file: String) -> String {
    BaselineText.change(renewal, file: file)
  }

  /// The JSON Schema of a document.
  ///
  /// - Throws: ``UnknownName`` for a document that does not exist
  public static func schema(_ name: String) throws -> String {
    guard let shape = shapes.first(where: { $0.name == name }) else {
      throw UnknownName(kind: "schema", name: name, known: schemaNames)
    }
    return try JSONSchema.text(of: shape)
  }
}
