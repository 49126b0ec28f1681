import ModKitGraph
import ModKitModel

extension Rule {
  /// The dependency graph has no cycle.
  static let noCycles = Rule(
    id: "no-cycles",
    summary: "Components never depend on one another in a cycle.",
    rationale: """
      Components in a cycle are one component with several names: none of them can be built, \
      tested, prebuilt or taken out alone. Imports by tests make no cycle.
      """,
    remedy: """
      Remove the edges that the finding names as the cut: move the type that one direction needs \
      into a component below, or invert that direction through a protocol. An exception names \
      one edge, `from` and `to`: the cycles through that edge are allowed, others are not.
      """,
    example: .noCycles
  ) { context in
    let allowed = ExceptedEdges(context.exceptionsOfCycles)
    let edges = context.componentEdges.filter { !allowed.contains($0) }
    return context.cycles(without: allowed).map { .cycle($0, of: edges, in: context) }
      + context.edgesOnCycles(in: allowed).map { .link($0) }
  }
}

extension RuleContext {
  /// The exceptions in force that allow edges on cycles.
  var exceptionsOfCycles: [RuleException] {
    workspace.exceptions.filter { $0.rule == "no-cycles" && !$0.isExpired(on: today) }
  }

  /// The cycles of all edges except the allowed ones. A cut prefers edges that another rule
  /// forbids, then edges with the fewest imports, then edges that no manifest declares.
  fileprivate func cycles(without allowed: ExceptedEdges) -> [Cycle<String>] {
    let graph = graph(without: allowed)
    let groups = graph.stronglyConnectedComponents()
    guard groups.count < graph.nodes.count || graph.hasLoop else { return [] }
    let legality = EdgeLegality(self)
    return graph.cycles(findsCuts: findsCuts) { from, to in
      let ends = DependencyEdge.Ends(from: from, to: to)
      guard let edge = edge(ends), legality.law(against: ends) == nil else { return 0 }
      return 1 + 2 * edge.importSites.count + (edge.isDeclared ? 1 : 0)
    }
  }

  /// The given edges that lie on a cycle, whether or not the other edges close it.
  fileprivate func edgesOnCycles(in excepted: ExceptedEdges) -> [DependencyEdge] {
    let edges = componentEdges.filter(excepted.contains)
    guard !edges.isEmpty else { return [] }
    let groups = graph.stronglyConnectedComponents().enumerated()
    let group = Dictionary(
      uniqueKeysWithValues: groups.flatMap { index, members in members.map { ($0, index) } })
    return edges.filter { group[$0.from] == group[$0.to] }
  }
}

extension Violation {
  /// - Parameter edges: all but those that exceptions allow
  fileprivate static func cycle(
    _ cycle: Cycle<String>, of edges: [DependencyEdge], in context: RuleContext
  ) -> Violation {
    let ring = cycle.shortest + cycle.shortest.prefix(1)
    let hops = zip(ring, ring.dropFirst()).compactMap { context.edge(from: $0, to: $1) }
    let members = Set(cycle.members)
    let repairs = repairs(of: cycle, in: context)
    return Violation(
      component: cycle.shortest.first ?? "",
      target: hops.first?.to,
      edges: edges.filter { members.contains($0.from) && members.contains($0.to) }.map(\.ends)
        .sorted { ($0.from, $0.to) < ($1.from, $1.to) },
      location: hops.first.flatMap { $0.firstImport ?? $0.declaration },
      message: cycle.shortest.count == 1
        ? "'\(ring[0])' depends on itself"
        : "components depend on one another: \(ring.joined(separator: " → "))",
      notes: hops.map { cycleNote(on: $0) } + hops.compactMap(questionNote)
        + [memberNote(cycle)].compactMap(\.self) + [cutNote(cycle)],
      related: hops.compactMap(place),
      fix: repairs.isEmpty ? "remove \(choice(cycle))" : nil, repairs: repairs)
  }

  /// An edge of a cycle that an exception names.
  fileprivate static func link(_ edge: DependencyEdge) -> Violation {
    Violation(
      component: edge.from,
      target: edge.to,
      location: edge.firstImport ?? edge.declaration,
      message: "\(edge.from) → \(edge.to) is part of a cycle")
  }

  /// What makes an edge of a cycle.
  static func cycleNote(on hop: DependencyEdge) -> String {
    let edge = "\(hop.from) → \(hop.to)"
    let imports = hop.importStatements
    if let place = imports.first?.location {
      let further = imports.count - 1
      let more = further == 0 ? "" : " and \(further) more \(further == 1 ? "place" : "places")"
      return "\(edge) imported at \(place)\(more)"
    }
    return hop.declaration.map { "\(edge) declared at \($0)" } ?? edge
  }

  /// A condition (`canImport`) creates the edge like an import, but is not an import to remove.
  static func questionNote(on hop: DependencyEdge) -> String? {
    let places = hop.existenceConditions.map(\.location)
    guard let first = places.first else { return nil }
    let more = places.count == 1 ? "" : " and \(places.count - 1) more"
    return "\(hop.from) → \(hop.to) is made by a condition that asks for \(hop.to), at"
      + " \(first)\(more): to remove the edge, rewrite the condition"
  }

  private static func place(of hop: DependencyEdge) -> RelatedPlace? {
    let edge = "\(hop.from) → \(hop.to)"
    if let place = hop.importStatements.first?.location {
      return RelatedPlace(place, "\(edge) imported here")
    }
    return hop.declaration.map { RelatedPlace($0, "\(edge) declared here") }
  }

  private static func memberNote(_ cycle: Cycle<String>) -> String? {
    guard cycle.members.count > cycle.shortest.count else { return nil }
    return "\(cycle.members.count) components reach one another:"
      + " \(cycle.members.joined(separator: ", "))"
  }

  private static func cutNote(_ cycle: Cycle<String>) -> String {
    let claim = cycle.isCutMinimal ? "the fewest edges" : "edges that are enough"
    return "\(claim) to remove: \(choice(cycle))"
  }

  /// A longer list would not be useful to a reader.
  private static var longestCut: Int { 20 }

  /// The cut as steps, followed by its alternatives.
  private static func repairs(of cycle: Cycle<String>, in context: RuleContext) -> [Repair] {
    guard cycle.cut.count <= longestCut else { return [] }
    let others = cycle.equalCuts.count < 4 ? cycle.equalCuts.map { [$0] } : []
    let cuts = ([cycle.cut] + others).map { cut in
      cut.compactMap { edge in context.edge(from: edge.from, to: edge.to) }
        .compactMap { removal(of: $0, in: context) }
    }
    let isComplete = zip(cuts, [cycle.cut] + others).allSatisfy { $0.count == $1.count }
    return isComplete ? cuts.map { Repair($0) } : []
  }

  /// Nil if the description of another tool declares the edge.
  private static func removal(of edge: DependencyEdge, in context: RuleContext) -> RepairStep? {
    guard let from = context.component(named: edge.from), from.isEditable || !edge.isDeclared else {
      return nil
    }
    return .removeEdge(
      edge.ends, imports: edge.importStatements.map { ImportPlace($0.location) },
      questions: edge.existenceConditions.map { ImportPlace($0.location) },
      declaration: edge.isDeclared ? DependencyEntry(edge.to, of: from) : nil)
  }

  /// The cut, with equally good alternatives unless there are many.
  private static func choice(_ cycle: Cycle<String>) -> String {
    guard cycle.equalCuts.count < 4 else { return names(cycle.cut) }
    return ([names(cycle.cut)] + cycle.equalCuts.map { names([$0]) }).joined(separator: ", or ")
  }

  private static func names(_ cut: [Cycle<String>.Edge]) -> String {
    cut.map { "\($0.from) → \($0.to)" }.joined(separator: ", ")
  }
}

extension RuleExample {
  fileprivate static let noCycles = RuleExample(
    bad: [
      "Login/component.yml": """
      name: Login
      layer: base-business
      dependencies: [Share]
      """,
      "Login/Sources/Session.swift": """
      import Share
      """,
      "Share/component.yml": """
      name: Share
      layer: base-business
      dependencies: [Login]
      """,
      "Share/Sources/Sheet.swift": """
      import Login
      """,
    ],
    finding: """
      Login/Sources/Session.swift:1:8: error[no-cycles] components depend on one another: Login → Share → Login
        note: Login → Share imported at Login/Sources/Session.swift:1:8
        note: Share → Login imported at Share/Sources/Sheet.swift:1:8
        note: the fewest edges to remove: Login → Share, or Share → Login
        fix: remove Login → Share, or Share → Login
      """,
    good: [
      "Share/component.yml": """
      name: Share
      layer: base-business
      """,
      "Share/Sources/Sheet.swift": """
      public protocol ShareAccount { var userID: String { get } }
      """,
    ])
}
