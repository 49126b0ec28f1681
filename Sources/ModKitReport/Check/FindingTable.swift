import ModKitModel

/// The number of findings for each rule or owner.
struct FindingTable {
  /// The maximum number of rows.
  private static let rowLimit = 20

  private struct Row {
    var name: String
    var errors = 0
    var warnings = 0

    var count: Int { errors + warnings }
  }

  private let heading: String
  private let rows: [Row]

  /// - Parameters:
  ///   - heading: the heading of the first column, such as `rule`
  ///   - names: the rows that count a finding
  init(of findings: [Diagnostic], by heading: String, _ names: (Diagnostic) -> [String]) {
    self.heading = heading
    var rows: [String: Row] = [:]
    for finding in findings {
      for name in names(finding) {
        var row = rows[name] ?? Row(name: name)
        if finding.severity == .error { row.errors += 1 } else { row.warnings += 1 }
        rows[name] = row
      }
    }
    self.rows = rows.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The table in aligned columns, followed by an empty line.
  func text(_ palette: Palette) -> String {
    let shown = rows.prefix(Self.rowLimit)
    let rest = rows.dropFirst(Self.rowLimit).reduce(into: Row(name: "")) {
      $0.errors += $1.errors
      $0.warnings += $1.warnings
    }
    let further = rows.count - shown.count
    let name = "\(further.grouped) more"
    let all =
      shown + (further > 0 ? [Row(name: name, errors: rest.errors, warnings: rest.warnings)] : [])
    return palette.bold(Self.line("errors", "warnings", heading)) + "\n"
      + all.map { Self.line($0.errors.grouped, $0.warnings.grouped, $0.name.visible) + "\n" }
      .joined() + "\n"
  }

  private static func line(_ errors: String, _ warnings: String, _ name: String) -> String {
    "\(errors.alignedRight(in: 8))  \(warnings.alignedRight(in: 8))  \(name)"
  }
}
