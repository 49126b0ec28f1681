import ModKitModel

extension HistoryReport {
  /// A row for each commit; quoted as RFC 4180 says, with line feeds.
  public func csv() -> String {
    ([header] + history.commits.map(row)).map { cells in
      cells.map(Self.cell).joined(separator: ",") + "\n"
    }.joined()
  }

  private var header: [String] {
    [
      "commit", "date", "author", "unreadable", "components", "declared", "imported", "coupled",
      "betweenLines", "cycles", "cyclicComponents", "propagationCost", "instability", "findings",
    ] + rules.map { "findings.\($0)" } + owners.map { "debt.owner.\($0)" }
      + lines.map { "debt.line.\($0)" }
  }

  private func row(_ commit: HistoryCommit) -> [String] {
    let identity = [commit.identity.commit, commit.identity.date, commit.identity.author ?? ""]
    switch commit.state {
    case .unreadable(let reason):
      return identity + [reason] + [String](repeating: "", count: header.count - 4)
    case .figures(let figures):
      let metrics = figures.metrics
      let numbers = [
        metrics.components, metrics.declared, metrics.imported, metrics.coupled,
        metrics.betweenLines, metrics.cycles, metrics.cyclicComponents,
      ]
      return identity + [""] + numbers.map(String.init)
        + [
          metrics.propagationText, figures.instability.fraction(digits: 3),
          String(figures.findingCount),
        ]
        + rules.map { String(figures.findings[$0] ?? 0) }
        + owners.map { String(figures.debtByOwner[$0] ?? 0) }
        + lines.map { String(figures.debtByLine[$0] ?? 0) }
    }
  }

  private var rules: [String] { names(\.findings) }
  private var owners: [String] { names(\.debtByOwner) }
  private var lines: [String] { names(\.debtByLine) }

  private func names(_ values: KeyPath<HistoryFigures, [String: Int]>) -> [String] {
    Set(readable.flatMap { $0.figures[keyPath: values].keys }).sorted()
  }

  /// A spreadsheet runs a cell that begins like a formula, so that such a text begins with an apostrophe.
  private static func cell(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) }
    let safe = isFormula == true ? "'\(text)" : text
    guard safe.contains(where: { ",\"\n\r\r\n".contains($0) }) else { return safe }
    return "\"\(safe.replacing("\"", with: "\"\""))\""
  }
}
