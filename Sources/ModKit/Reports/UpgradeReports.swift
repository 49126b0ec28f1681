public import ModKitModel
import ModKitReport

extension Reports {
  /// What has changed since a workspace was written, as text or as `modkit/upgrade/1`.
  ///
  /// - Parameter isWriting: whether the version is written into modkit.yml
  public static func upgrade(
    _ upgrade: Upgrade, isWriting: Bool, format: String, isColored: Bool
  ) throws -> String {
    let report = UpgradeReport(upgrade, isWriting: isWriting)
    return format == "json"
      ? try report.json() : report.text(palette: Palette(isColored: isColored))
  }
}
