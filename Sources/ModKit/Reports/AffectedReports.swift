import ModKitModel
import ModKitReport

extension AffectedComponents {
  /// The components in one of ``Reports/affectedFormats``.
  ///
  /// - Parameters:
  ///   - isAboutTests: whether only components with tests to run are listed; in JSON they always are
  ///   - jobLimit: the most jobs of a matrix; nil for what the service allows
  /// - Throws: ``UnknownName`` for a format that does not exist
  public func text(
    format: String, isAboutTests: Bool, jobLimit: Int?, isColored: Bool
  ) throws -> String {
    let listed = isAboutTests ? tested : components
    switch format {
    case "text":
      let palette = Palette(isColored: isColored)
      return isAboutTests ? report.testText() : report.text(palette: palette)
    case "json": return try report.json()
    case "github":
      return try JobMatrix(listed, limit: jobLimit ?? JobMatrix.gitHubLimit).gitHub()
    case "gitlab":
      return try JobMatrix(listed, limit: jobLimit ?? JobMatrix.gitLabLimit).gitLab()
    default: throw UnknownName(kind: "format", name: format, known: Reports.affectedFormats)
    }
  }

  private var report: AffectedReport {
    var report = AffectedReport(
      since: since, changes: changes, affected: affected, products: products)
    (report.packages, report.unnoticed) = (packages, unnoticed)
    report.coupled = coupled.map { edge in
      AffectedReport.Coupled(
        component: edge.from, changed: edge.to, kinds: edge.couplings.map(\.kind.rawValue))
    }
    report.tests = tested.map {
      AffectedReport.Tests(component: $0.name, targets: $0.testTargets)
    }
    return report
  }
}
