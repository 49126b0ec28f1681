public import ModKitModel
import ModKitReport

extension Reports {
  /// The formats of `report`.
  public static let reportFormats = ["html", "json", "markdown"]

  /// The name of the file in a format.
  public static func reportFileName(_ format: String) -> String {
    switch format {
    case "json": "report.json"
    case "markdown": "report.md"
    default: "index.html"
    }
  }

  /// The report for architects, in one of ``reportFormats``.
  ///
  /// - Throws: an error of the JSON encoder or of the template engine, which do not happen with the
  ///   templates of modkit
  public static func report(_ report: ArchitectureReport, format: String) throws -> String {
    switch format {
    case "json": try report.json()
    case "markdown": report.markdown()
    default: try report.page()
    }
  }
}
