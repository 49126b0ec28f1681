public import ModKitModel

extension DocumentShape {
  /// The shapes of every JSON output.
  public static let outputs: [DocumentShape] = [
    CheckTables.document.shape, MayJSON.document.shape, GraphTables.document.shape,
    PathReport.document.shape,
    .couplings,
    .detach, .plan, .affected, DifferenceTables.document.shape, .report,
    LinkMapTables.document.shape, .gc, .storeStats, .upgrade, .history,
    .timings,
  ]
}
