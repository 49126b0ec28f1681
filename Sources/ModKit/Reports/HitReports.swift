public import ModKitModel
import ModKitReport

extension Reports {
  /// How often libraries were found, as text or as `modkit/store-stats/1`.
  ///
  /// - Parameter weeks: how many of the last weeks are shown
  public static func hits(
    _ history: HitHistory, weeks: Int, format: String, isColored: Bool
  ) throws -> String {
    let report = HitReport(history, weeks: weeks)
    return format == "json"
      ? try report.json() : report.text(palette: Palette(isColored: isColored))
  }
}
