public import ModKitModel

/// What every format of `check` is made from.
public struct CheckReport: Sendable {
  /// Sorted by place.
  public var diagnostics: [Diagnostic]
  public var componentCount: Int
  public var fileCount: Int
  public var importCount: Int
  public var exceptedCount: Int

  public init(
    diagnostics: [Diagnostic], componentCount: Int, fileCount: Int, importCount: Int,
    exceptedCount: Int
  ) {
    self.diagnostics = diagnostics
    self.componentCount = componentCount
    self.fileCount = fileCount
    self.importCount = importCount
    self.exceptedCount = exceptedCount
  }

  func count(of severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }
}

/// A format of `check`: a name on the command line, and a function to text.
///
/// A new format is a file in `Check/`, a line in ``all`` and a test.
public struct CheckFormat: Sendable {
  public let name: String
  let render: @Sendable (CheckReport, Palette) throws -> String

  public static let all: [CheckFormat] = [.text, .json]

  /// - Throws: an error of the JSON encoder, which these values cannot cause.
  public func text(of report: CheckReport, palette: Palette) throws -> String {
    try render(report, palette)
  }
}
