/// A format of `check`: a name on the command line, and a function that returns text.
///
/// To add a format, add a file to `Check/`, a line to ``all`` and a test.
public struct CheckFormat: Sendable {
  public let name: String
  let render: @Sendable (CheckReport, Palette) throws -> String

  public static let all: [CheckFormat] = [
    .text,
    .json,
    .sarif,
    .junit,
    .gitlab,
    .github,
    .xcode,
  ]

  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func text(of report: CheckReport, palette: Palette) throws -> String {
    try render(report, palette)
  }
}
