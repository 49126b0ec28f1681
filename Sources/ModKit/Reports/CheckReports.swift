public import ModKitModel
import ModKitReport

extension CheckOutcome {
  /// The findings in one of ``Reports/checkFormats``.
  ///
  /// - Parameter extent: how many findings are shown in formats for people
  /// - Throws: ``UnknownName`` for a format that does not exist
  public func text(
    format name: String, isColored: Bool, extent: CheckExtent = CheckExtent()
  ) throws -> String {
    guard let format = CheckFormat.all.first(where: { $0.name == name }) else {
      throw UnknownName(kind: "format", name: name, known: Reports.checkFormats)
    }
    let report = CheckReport(
      diagnostics: diagnostics,
      rules: rules,
      size: size,
      toolVersion: ToolVersion.current,
      exceptedCount: exceptedCount,
      baselineCount: baselineCount,
      comparison: comparison?.report,
      coverage: architecture.coverage,
      owners: architecture.workspace.owners,
      extent: extent,
      unjudged: unjudged,
      files: files,
      upgrade: Upgrade(from: architecture.workspace.statedVersion))
    return try format.text(of: report, palette: Palette(isColored: isColored))
  }
}
