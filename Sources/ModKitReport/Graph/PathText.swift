public import ModKitModel

/// The answer to `why A B`.
public enum PathText {
  /// - Parameters:
  ///   - path: the edges of a shortest way; nil when there is none
  ///   - exceptions: those of the workspace, which are shown at the edges that they are for
  public static func text(
    from: String, to: String, path: [DependencyEdge]?, exceptions: [RuleException],
    palette: Palette
  ) -> String {
    guard let path else { return "\(from) does not depend on \(to)\n" }
    guard !path.isEmpty else { return "\(from) is \(to)\n" }
    let way = ([from] + path.map(\.to)).joined(separator: " → ")
    return palette.bold(way) + "\n" + path.map { hop($0, exceptions, palette) }.joined()
  }

  private static func hop(
    _ edge: DependencyEdge, _ exceptions: [RuleException], _ palette: Palette
  ) -> String {
    let declaration = edge.declaration.map { "declared at \($0)" } ?? "not declared"
    let imports = edge.evidence.map { "imported at \($0.location)" }
    let allowed = exceptions.filter { $0.from == edge.from && ($0.to ?? edge.to) == edge.to }
      .map { "excepted from \($0.rule) at \($0.location): \($0.reason)" }
    let facts = [declaration] + (imports.isEmpty ? ["imported nowhere"] : imports) + allowed
    return "\(edge.from) → \(edge.to)\n" + facts.map { "  \(palette.faint($0))\n" }.joined()
  }
}
