import ModKitReport

extension Reports {
  /// The formats of `diff`.
  public static let differenceFormats = DifferenceReport.formats

  /// What has changed, in one of ``differenceFormats``.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public static func difference(
    _ comparison: WorkspaceComparison, format: String, isColored: Bool
  ) throws -> String {
    let report = DifferenceReport(
      since: comparison.base, at: comparison.target, comparison.difference,
      link: comparison.sourceAddress.map { LinkTemplate($0, revision: comparison.commit) })
    switch format {
    case "markdown": return report.markdown()
    case "json": return try report.json()
    default: return report.text(palette: Palette(isColored: isColored))
    }
  }
}
