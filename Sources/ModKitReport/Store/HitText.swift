import ModKitModel

extension HitReport {
  /// The numbers of all weeks, then by week, by cause, and the components that missed most.
  public func text(palette: Palette) -> String {
    guard let first = weeks.first, let last = weeks.last else {
      return "nothing is logged: `modkit integrate` and `modkit prebuild` count in .modkit/hits\n"
    }
    let span = first.name == last.name ? first.name : "\(first.name) to \(last.name)"
    return "\(span.visible): \(runCount.counted("run"))\n" + summary + weekTable(palette)
      + causes(palette) + componentTable(palette)
  }

  /// So many components are listed.
  private static let componentLimit = 20

  private var summary: String {
    let total = total
    let found = [
      "\(total.stored.grouped) in the store",
      total.fetched == 0 ? nil : "\(total.fetched.grouped) from the remote cache",
    ].compactMap(\.self).joined(separator: ", ")
    let built =
      total.built == 0
      ? "" : "; \(total.built.grouped) built in \(total.builtSeconds.timeText)"
    return """
      libraries: \(total.rateText) found, \(total.found.grouped) of \(total.wanted.grouped): \(found)
      missing: \(total.missed.grouped)\(built)
      saved: \(total.savedSeconds.timeText) of compiling

      """
  }

  private func weekTable(_ palette: Palette) -> String {
    guard weeks.count > 1 else { return "" }
    let rows = weeks.map { week in
      Self.row(week.total, "\(week.name.visible)  \(week.runCount.counted("run"))")
    }
    return "\n" + palette.bold(Self.heading("week")) + "\n" + rows.joined()
  }

  private func componentTable(_ palette: Palette) -> String {
    let all = components.filter { $0.counts.wanted > 0 }
    guard !all.isEmpty else { return "" }
    let rows = all.prefix(Self.componentLimit).map { component in
      let cause = component.counts.causes.first.map { "  (\($0.cause.text))" } ?? ""
      return Self.row(component.counts, component.component.visible + cause)
    }
    let rest = all.count - rows.count
    let more = rest > 0 ? "and \(rest.counted("more component")): `--format json`\n" : ""
    return "\n" + palette.bold(Self.heading("component")) + "\n" + rows.joined() + more
  }

  private func causes(_ palette: Palette) -> String {
    let misses = total.causes.map { ($0.count, $0.cause.text) }
    let sources = total.sourceCauses.map { ($0.count, $0.cause.text) }
    return [("missing because", misses), ("source because", sources)].map { title, causes in
      guard !causes.isEmpty else { return "" }
      let lines = causes.map { "\($0.grouped.alignedRight(in: 8))  \($1)\n" }
      return "\n" + palette.bold(title) + "\n" + lines.joined()
    }.joined()
  }

  private static func heading(_ title: String) -> String {
    row(["found", "missing", "rate", "saved"], title)
  }

  private static func row(_ counts: HitCounts, _ title: String) -> String {
    row(
      [
        counts.found.grouped, counts.missed.grouped, counts.rateText, counts.savedSeconds.timeText,
      ], title) + "\n"
  }

  private static func row(_ cells: [String], _ title: String) -> String {
    zip(cells, [8, 8, 6, 13]).map { $0.alignedRight(in: $1) }.joined() + "  " + title
  }
}
