import ModKitModel

/// The number of findings for each rule or owner.
struct FindingTable {
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
  ///
  /// - Parameters:
  ///   - rowLimit: the number of rows; one row counts the others
  ///   - total: the name of a last row with the sums, where each finding has one row
  func text(rowLimit: Int, total: String? = nil, _ palette: Palette) -> String {
    // A row about one more row would save nothing.
    let shown = rows.count > rowLimit + 1 ? rowLimit : rows.count
    let further = Self.sum(rows.dropFirst(shown), name: "\((rows.count - shown).grouped) more")
    let sums = rows.count > 1 ? total.map { Self.sum(rows[...], name: $0) } : nil
    let all = rows.prefix(shown) + (shown < rows.count ? [further] : []) + [sums].compactMap(\.self)
    return palette.bold(Self.line("errors", "warnings", heading)) + "\n"
      + all.map { Self.line($0.errors.grouped, $0.warnings.grouped, $0.name.visible) + "\n" }
      .joined() + "\n"
  }

  private static func sum(_ rows: ArraySlice<Row>, name: String) -> Row {
    rows.reduce(into: Row(name: name)) {
      $0.errors += $1.errors
      $0.warnings += $1.warnings
    }
  }

  private static func line(_ errors: String, _ warnings: String, _ name: String) -> String {
    "\(errors.alignedRight(in: 8))  \(warnings.alignedRight(in: 8))  \(name)"
  }
}
