public import ModKitModel
import ModKitReport

extension Reports {
  /// The formats of `detach`.
  public static let detachFormats = ["text", "json", "markdown"]

  /// What keeps a business line in the code base.
  ///
  /// - Parameter proof: what a build without the line says; nil without one
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public static func detachment(
    _ detachment: Detachment, proof: DetachProof? = nil, format: String, isColored: Bool
  ) throws -> String {
    let report = DetachReport(detachment, proof: proof)
    return switch format {
    case "json": try report.json()
    case "markdown": report.markdown()
    default: report.text(palette: Palette(isColored: isColored))
    }
  }
}
