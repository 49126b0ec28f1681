import ModKitModel

extension DifferenceReport {
  /// The numbers that have changed, then components, edges, cycles and findings; one line if nothing
  /// has changed.
  public func text(palette: Palette) -> String {
    guard !difference.isEmpty else { return "\(nothing.visible)\n" }
    let sections = [
      components(palette), edges(palette), cycles(palette), findings(palette),
    ].filter { !$0.isEmpty }
    return "since \(base.visible)\n" + table + sections.map { "\n\($0)" }.joined()
  }

  private var table: String {
    let rows = rows.filter(\.isChange)
    let width = rows.map(\.title.count).max() ?? 0
    let lines = rows.map { row in
      let gap = String(repeating: " ", count: width - row.title.count)
      return "  \(row.title)\(gap)  \(row.before) -> \(row.after) (\(row.change))\n"
    }
    return lines.joined()
  }

  private func components(_ palette: Palette) -> String {
    let added = difference.added.map { "  \(palette.green("+")) \($0.sentence)\n" }
    let removed = difference.removed.map { "  \(palette.red("-")) \($0.sentence)\n" }
    let changed = difference.changed.map { change in
      let phrases = change.phrases.joined(separator: "; ").visible
      return "  \(palette.yellow("~")) \(change.after.name.visible): \(phrases)\n"
    }
    return section("components", added + removed + changed)
  }

  private func edges(_ palette: Palette) -> String {
    section(
      "edges",
      difference.edges.map { edge in
        let mark =
          switch edge.kind {
          case .added: palette.green("+")
          case .removed: palette.red("-")
          case .changed: palette.yellow("~")
          }
        let place = edge.kind == .removed ? "" : edge.firstPlace.map { " at \($0)" } ?? ""
        return "  \(mark) \(edge.endsText.visible) [\(edge.groundText)]\(place.visible)\n"
      })
  }

  private func cycles(_ palette: Palette) -> String {
    let new = difference.newCycles.map { "  \(palette.red("+")) \($0.memberText.visible)\n" }
    let gone = difference.goneCycles.map { "  \(palette.green("-")) \($0.memberText.visible)\n" }
    return section("cycles", new + gone)
  }

  private func findings(_ palette: Palette) -> String {
    let new = difference.findings.new.map { DiagnosticText.text(of: $0, palette) }
    let gone = difference.findings.gone.map { finding in
      "  \(palette.green("-")) \(finding.message.visible) [\(finding.rule)]\n"
    }
    return (new.isEmpty ? "" : "new findings\n\n\(new.joined())")
      + section("findings that are gone", gone)
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "\(title)\n\(lines.joined())"
  }
}

extension ComponentPlace {
  fileprivate var sentence: String { "\(name) (\(belonging))".visible }
}

extension EdgeChange {
  var endsText: String { "\(ends.from) -> \(ends.to)" }

  /// The first place, and how many others there are.
  var firstPlace: String? {
    places.first.map { first in
      first.place + (places.count > 1 ? " and \((places.count - 1).counted("other place"))" : "")
    }
  }
}

extension [String] {
  /// The components of a cycle.
  var memberText: String { joined(separator: ", ") }
}
