public import ModKitModel
import ModKitReport

extension Reports {
  /// The formats of `history`.
  public static let historyFormats = HistoryReport.formats
  /// By which manifest of the workspace commits of the past can be read.
  public static let historyRules = HistoryRules.allCases.map(\.rawValue)

  /// A history in one of ``historyFormats``.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public static func history(
    _ history: History, format: String, isColored: Bool
  ) throws -> String {
    let report = HistoryReport(history)
    switch format {
    case "json": return try report.json()
    case "csv": return report.csv()
    default: return report.text(palette: Palette(isColored: isColored))
    }
  }
}
