import Foundation

/// A table of a page in which figures are compared with targets: `2: missed` beside them, or `(target 2)` above them.
struct VerdictTable {
  let header: [String]
  let rows: [(line: Int, cells: [String])]

  static func all(in text: String) -> [VerdictTable] {
    var tables: [VerdictTable] = []
    var lines: [(line: Int, cells: [String])] = []
    for (line, text) in MarkdownLines(text).prose + [(0, "")] {
      if text.hasPrefix("|") {
        lines.append((line, cells(of: text)))
      } else if let header = lines.first {
        tables.append(VerdictTable(header: header.cells, rows: Array(lines.dropFirst(2))))
        lines = []
      }
    }
    return tables
  }

  /// What is wrong with the verdicts of the table.
  var complaints: [(line: Int, text: String)] {
    rows.flatMap { line, cells in
      (besideFigures(in: cells) + aboveFigures(in: cells)).map { (line, $0) }
    }
  }

  /// By the name of a row, such as ``nothing cached / `rg` ``, the number that its verdict names.
  var targets: [String: String] {
    Dictionary(
      rows.compactMap { _, cells in
        cells.flatMap(Verdict.all).first.map { (cells[0], String($0.number)) }
      }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Verdicts

  /// `| 3.6 | 2: missed |`. Figures of CPU have no target of their own.
  private func besideFigures(in cells: [String]) -> [String] {
    cells.flatMap(Verdict.all).compactMap { verdict in
      let figures = zip(header, cells).dropFirst().filter { $0.0 != "CPU" }
        .compactMap { Figure($0.1) }.filter { $0.unit == verdict.unit }
      guard let target = Figure.number(verdict.number), !figures.isEmpty else {
        return "`\(verdict.text)` is about no figure of its row"
      }
      let isMet = figures.allSatisfy { moreIsBetter ? $0.value >= target : $0.value <= target }
      return isMet == verdict.isMet ? nil : "`\(verdict.text)` beside \(figures.map(\.value))"
    }
  }

  /// `| ratio (target 1.2) |` above `| 1.26 (missed) |`: only what is missed says so.
  private func aboveFigures(in cells: [String]) -> [String] {
    zip(header, cells).compactMap { title, cell in
      guard let target = title.firstMatch(of: /\(target ([\d.,]+)\)/)?.output.1,
        let limit = Figure.number(target),
        let figure = Figure(cell.replacing(" (missed)", with: ""))
      else { return nil }
      let isMissed = moreIsBetter ? figure.value < limit : figure.value > limit
      return isMissed == cell.hasSuffix(" (missed)") ? nil : "`\(cell)` below `\(title)`"
    }
  }

  private var moreIsBetter: Bool { header.first?.contains("as fast as") == true }

  private static func cells(of line: String) -> [String] {
    line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

/// `100 MiB: met`.
private struct Verdict {
  var text: Substring
  var number: Substring
  var unit: String
  var isMet: Bool

  static func all(in cell: String) -> [Verdict] {
    cell.matches(of: /([\d.,]+)(?: ([A-Za-z]+))?: (met|missed)/).map { match in
      Verdict(
        text: match.output.0, number: match.output.1,
        unit: match.output.2.map(String.init) ?? "", isMet: match.output.3 == "met")
    }
  }
}

/// A number in a cell, with its unit; of a range, the upper end.
private struct Figure {
  var value: Double
  var unit: String

  init?(_ cell: String) {
    guard let match = cell.wholeMatch(of: /(?:[\d.,]+–)?([\d.,]+)(?: ([A-Za-z]+))?/),
      let value = Self.number(match.output.1)
    else { return nil }
    self.value = value
    unit = match.output.2.map(String.init) ?? ""
  }

  static func number(_ text: Substring) -> Double? { Double(text.replacing(",", with: "")) }
}
