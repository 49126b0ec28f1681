public import ModKitModel

extension DocumentShape {
  /// The shapes of every JSON output.
  public static let outputs: [DocumentShape] = [
    .check, MayJSON.document.shape, GraphTables.document.shape, PathReport.document.shape,
    .couplings,
    .detach, .plan, .affected, .diff, .report, .linkmap, .gc, .storeStats, .upgrade, .history,
    .timings,
  ]
}
