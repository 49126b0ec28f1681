import ModKitModel

extension HistoryReport {
  /// A row for each commit; quoted as RFC 4180 says, with line feeds.
  public func csv() -> String {
    let columns = Columns(readable.map(\.figures))
    return ([columns.header] + history.commits.map(columns.row)).map { cells in
      cells.map(Self.cell).joined(separator: ",") + "\n"
    }.joined()
  }

  /// The rules, owners and lines of all commits.
  private struct Columns {
    private let rules: [String]
    private let owners: [String]
    private let lines: [String]

    init(_ figures: [HistoryFigures]) {
      func names(_ values: KeyPath<HistoryFigures, [String: Int]>) -> [String] {
        Set(figures.flatMap { $0[keyPath: values].keys }).sorted()
      }
      rules = names(\.findings)
      owners = names(\.debtByOwner)
      lines = names(\.debtByLine)
    }

    var header: [String] {
      [
        "commit", "date", "author", "unreadable", "components", "declared", "imported", "coupled",
        "betweenLines", "cycles", "cyclicComponents", "propagationCost", "instability", "findings",
      ] + rules.map { "findings.\($0)" } + owners.map { "debt.owner.\($0)" }
        + lines.map { "debt.line.\($0)" }
    }

    func row(_ commit: HistoryCommit) -> [String] {
      let identity = [commit.identity.commit, commit.identity.date, commit.identity.author ?? ""]
      switch commit.state {
      case .unreadable(let reason):
        return identity + [reason] + [String](repeating: "", count: header.count - 4)
      case .figures(let figures):
        return identity + [""] + cells(figures)
      }
    }

    private func cells(_ figures: HistoryFigures) -> [String] {
      let metrics = figures.metrics
      let numbers = [
        metrics.components, metrics.declared, metrics.imported, metrics.coupled,
        metrics.betweenLines, metrics.cycles, metrics.cyclicComponents,
      ]
      return numbers.map(String.init)
        + [
          metrics.propagationText, figures.instability.fraction(digits: 3),
          String(figures.findingCount),
        ]
        + rules.map { String(figures.findings[$0] ?? 0) }
        + owners.map { String(figures.debtByOwner[$0] ?? 0) }
        + lines.map { String(figures.debtByLine[$0] ?? 0) }
    }
  }

  /// A spreadsheet runs a cell that begins like a formula, so that such a text begins with an apostrophe.
  private static func cell(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) }
    let safe = isFormula == true ? "'\(text)" : text
    let isPlain = !safe.unicodeScalars.contains { ",\"\n\r".unicodeScalars.contains($0) }
    return isPlain ? safe : QuotedText.csv(safe)
  }
}
