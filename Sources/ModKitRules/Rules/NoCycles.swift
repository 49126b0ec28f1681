import ModKitGraph
import ModKitModel

extension Rule {
  /// The dependency graph has no cycle.
  static let noCycles = Rule(
    id: "no-cycles",
    summary: "Components never depend on one another in a cycle.",
    rationale: """
      Components in a cycle are one component with several names: none of them can be built, \
      tested, prebuilt or taken out alone.
      """,
    remedy: """
      Remove the edges that the finding names as the cut: move the type that one direction needs \
      into a component below, or invert that direction through a protocol.
      """,
    defaultSeverity: .error
  ) { context in
    context.graph.cycles().map { .cycle($0, in: context) }
  }
}

extension Violation {
  fileprivate static func cycle(_ cycle: Cycle<String>, in context: RuleContext) -> Violation {
    let ring = cycle.shortest + cycle.shortest.prefix(1)
    let hops = zip(ring, ring.dropFirst()).compactMap { context.edge(from: $0, to: $1) }
    return Violation(
      component: cycle.shortest.first ?? "",
      target: hops.first?.to,
      edges: hops.map(\.ends),
      location: hops.first.flatMap { $0.evidence.first ?? $0.declaration },
      message: cycle.shortest.count == 1
        ? "'\(ring[0])' depends on itself"
        : "components depend on one another: \(ring.joined(separator: " → "))",
      notes: hops.map { note(on: $0) } + [memberNote(cycle)].compactMap(\.self) + [cutNote(cycle)],
      fix: "remove \(names(cycle.cut))")
  }

  private static func note(on hop: DependencyEdge) -> String {
    let edge = "\(hop.from) → \(hop.to)"
    if let place = hop.evidence.first { return "\(edge) imported at \(place)" }
    return hop.declaration.map { "\(edge) declared at \($0)" } ?? edge
  }

  private static func memberNote(_ cycle: Cycle<String>) -> String? {
    guard cycle.members.count > cycle.shortest.count else { return nil }
    return "\(cycle.members.count) components reach one another:"
      + " \(cycle.members.joined(separator: ", "))"
  }

  private static func cutNote(_ cycle: Cycle<String>) -> String {
    let claim = cycle.isCutMinimal ? "the fewest edges" : "edges that are enough"
    return "\(claim) to remove: \(names(cycle.cut))"
  }

  private static func names(_ cut: [Cycle<String>.Edge]) -> String {
    cut.map { "\($0.from) → \($0.to)" }.joined(separator: ", ")
  }
}
