public import ModKitModel
import ModKitReport

extension Reports {
  /// The formats of `couplings`.
  public static let couplingFormats = ["text", "json", "markdown"]
  /// The kinds of run-time coupling.
  public static let couplingKinds = CouplingKind.allCases.map(\.rawValue)

  /// What stands in a line of a source, and which patterns match there.
  public static func explanation(
    _ explanation: CouplingExplanation, file: String, isColored: Bool
  ) -> String {
    CouplingExplanationText.text(
      of: explanation, file: file, palette: Palette(isColored: isColored))
  }

  /// What provides and uses names at run time.
  ///
  /// - Parameters:
  ///   - kind: the kind to show; nil shows all
  ///   - product: the product to look at; nil shows all
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public static func couplings(
    of architecture: Architecture, kind: String? = nil, product: Product? = nil,
    format: String, isColored: Bool
  ) throws -> String {
    let report = CouplingsReport(
      architecture.couplings, kind: kind.flatMap(CouplingKind.init),
      product: product?.name)
    return switch format {
    case "json": try report.json()
    case "markdown": report.markdown()
    default: report.text(palette: Palette(isColored: isColored))
    }
  }
}
