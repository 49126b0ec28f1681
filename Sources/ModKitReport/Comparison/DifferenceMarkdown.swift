import ModKitModel

extension DifferenceReport {
  /// A comment for a merge request: numbers first, then a drawing of what is touched, then edges, cycles, new
  /// findings with places and repairs, and the owners to ask; one line if nothing has changed.
  public func markdown() -> String {
    guard !difference.isEmpty else { return "\(nothing.capitalizedFirst.markdownText).\n" }
    let parts = [
      "### Architecture since \(base.markdownText)\n", table,
      DifferenceDrawing(difference).markdown,
      components, edges, cycles, findings, owners,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var table: String {
    let rows = rows.filter(\.isChange).map { row in
      "| \(row.title) | \(row.before) | \(row.after) | \(row.change) |\n"
    }
    return rows.isEmpty
      ? "" : "| | before | after | change |\n|---|--:|--:|--:|\n" + rows.joined()
  }

  private var components: String {
    let added = difference.added.map {
      "new: **\($0.name.markdownText)** (\($0.belonging.markdownText))"
    }
    let removed = difference.removed.map {
      "removed: \($0.name.markdownText) (\($0.belonging.markdownText))"
    }
    let changed = difference.changed.map { change in
      "changed: \(change.after.name.markdownText): "
        + change.phrases.joined(separator: "; ").markdownText
    }
    return list("Components", added + removed + changed)
  }

  private var edges: String {
    guard !difference.edges.isEmpty else { return "" }
    let rows = difference.edges.map { edge in
      let shown = edge.kind == .removed ? [] : edge.places.prefix(Self.placeLimit).map(place)
      let rest = edge.kind == .removed ? 0 : edge.places.count - shown.count
      let places = (shown + (rest > 0 ? ["\(rest.grouped) more"] : [])).joined(separator: ", ")
      let cells = [
        edge.kind.word, edge.endsText.markdownText, edge.groundText.markdownText, places,
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return "#### Edges\n\n| | edge | grounds | places |\n|---|---|---|---|\n" + rows.joined()
  }

  private var cycles: String {
    list(
      "Cycles",
      difference.newCycles.map { "new: **\($0.memberText.markdownText)**" }
        + difference.goneCycles.map { "gone: \($0.memberText.markdownText)" })
  }

  private var findings: String {
    let new = FindingGroup.groups(of: difference.findings.new).map(item)
    let gone = difference.findings.gone.map { finding in
      "gone: `\(finding.rule)`: \(finding.message.markdownText)"
    }
    return list("Findings", new + gone) + automatic
  }

  /// A finding with its repair, and where others like it are.
  private func item(_ group: FindingGroup) -> String {
    let finding = group.first
    let place = finding.location.map { " at \(self.place($0))" } ?? ""
    let sentence =
      "\(finding.severity.rawValue) `\(finding.rule)`\(place): \(finding.message.markdownText)"
    let details = [
      finding.fix.map { "fix: \($0.markdownSentence)" },
      group.rest.map { "and \($0.markdownText)" },
    ]
    return ([sentence] + details.compactMap(\.self)).joined(separator: "\n  - ")
  }

  /// Which of the new findings need no work by hand.
  private var automatic: String {
    let new = difference.findings.new
    let count = new.count { $0.repair != nil }
    guard count > 0 else { return "" }
    let which = count < new.count ? "\(count.grouped) of \(new.count.grouped)" : "all"
    return "\n`modkit check --fix` repairs \(new.count == 1 ? "it" : which).\n"
  }

  private func list(_ title: String, _ items: [String]) -> String {
    items.isEmpty ? "" : "#### \(title)\n\n" + items.map { "- \($0)\n" }.joined()
  }

  /// So many places of an edge are shown.
  private static let placeLimit = 3

  /// The place, with its address if there is a template.
  private func place(_ location: SourceLocation) -> String {
    let name = location.place.markdownText
    return link.map { "[\(name)](\($0.address(of: location)))" } ?? name
  }
}

extension EdgeChange.Kind {
  fileprivate var word: String {
    switch self {
    case .added: "new"
    case .removed: "gone"
    case .changed: "changed"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
