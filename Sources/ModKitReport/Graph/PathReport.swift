public import ModKitModel

/// The output of `why A B`; if both are the same, of their cycles.
public struct PathReport: Sendable {
  let from: String
  let to: String
  /// The edges of a shortest way; nil if there is none.
  let path: [CheckedEdge]?
  /// The edges of all ways; nil if only a shortest one is asked for.
  let all: [CheckedEdge]?

  public init(from: String, to: String, path: [CheckedEdge]?, all: [CheckedEdge]? = nil) {
    (self.from, self.to, self.path, self.all) = (from, to, path, all)
  }

  /// A shortest way with the evidence of its edges, or the edges of all ways.
  public func text(palette: Palette) -> String {
    guard let path else {
      return from == to
        ? "\(from.visible) is in no cycle\n"
        : "\(from.visible) does not depend on \(to.visible)\n"
    }
    let way = ([from] + path.map(\.edge.to)).joined(separator: " → ").visible
    guard let all else {
      return palette.bold(way) + "\n" + path.map { HopText.text($0, palette) }.joined()
    }
    let count = all.count.counted("edge")
    let summary =
      all.count == path.count
      ? "this is the only way" : "\(count) on all ways; this is a shortest one"
    return palette.bold(way) + "\n" + palette.faint(summary) + "\n"
      + all.map { HopText.text($0, palette) }.joined()
  }
}

/// An edge with its evidence, in lines.
private enum HopText {
  fileprivate static func text(_ judged: CheckedEdge, _ palette: Palette) -> String {
    let edge = judged.edge
    let declaration = edge.declaration.map { "declared at \($0)" } ?? "not declared"
    let imports = edge.importSites.map { "imported at \($0.location)" }
    let couplings = edge.couplings.flatMap { kind, sites in
      sites.map { "coupled by \(kind.rawValue) at \($0.location)" }
    }
    let facts =
      (edge.countsForBuilding
        ? [declaration] + (imports.isEmpty ? ["imported nowhere"] : imports) : [])
      + couplings
    return "\(edge.from) → \(edge.to)".visible + "\n"
      + (facts.map(palette.faint) + forbidden(judged, palette) + allowed(judged, palette))
      .map { "  \($0)\n" }.joined()
  }

  private static func forbidden(_ judged: CheckedEdge, _ palette: Palette) -> [String] {
    judged.findings.map {
      let verdict = "forbidden by \($0.rule)"
      let label = $0.severity == .error ? palette.red(verdict) : palette.yellow(verdict)
      return "\(label): \($0.message.visible)"
    }
  }

  private static func allowed(_ judged: CheckedEdge, _ palette: Palette) -> [String] {
    judged.exceptions.map { exception in
      let day = exception.expires.map { " until \($0)" } ?? ""
      let label = palette.green("excepted from \(exception.rule)\(day)")
      return "\(label) at " + "\(exception.location): \(exception.reason)".visible
    }
  }
}
