public import ModKitModel

/// The output of `why A B`.
public enum PathText {
  /// - Parameter path: the edges of a shortest path; nil if there is none
  public static func text(
    from: String, to: String, path: [CheckedEdge]?, palette: Palette
  ) -> String {
    guard let path else { return "\(from) does not depend on \(to)\n" }
    guard !path.isEmpty else { return "\(from) is \(to)\n" }
    let way = ([from] + path.map(\.edge.to)).joined(separator: " → ")
    return palette.bold(way) + "\n" + path.map { hop($0, palette) }.joined()
  }

  private static func hop(_ judged: CheckedEdge, _ palette: Palette) -> String {
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
