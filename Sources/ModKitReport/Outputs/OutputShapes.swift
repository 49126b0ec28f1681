public import ModKitModel

extension DocumentShape {
  /// The shapes of every JSON output.
  public static let outputs: [DocumentShape] = [
    CheckTables.document.shape, MayJSON.document.shape, GraphTables.document.shape,
    PathReport.document.shape, CouplingsReport.document.shape, DetachReport.document.shape,
    PlanReport.document.shape, AffectedReport.document.shape, DifferenceTables.document.shape,
    ReportTables.document.shape, LinkMapTables.document.shape, CollectionReport.document.shape,
    HitTables.document.shape, UpgradeReport.document.shape, HistoryTables.document.shape,
    TimingsReport.document.shape,
  ]
}
