public import ModKitModel

/// Who may depend on whom by the laws of an architecture, whether an edge is there or not.
public enum LegalClients {
  /// What laws about edges ask of a component. Components with equal traits may depend on the same components.
  private struct Traits: Hashable {
    var layer: String
    var basis: LayerBasis
    var line: String?
    var isShared: Bool
    var isNothingButTests: Bool
    /// The laws under `forbidden:` that apply to it, and those that forbid to depend on it.
    var forbidden: ForbiddenEdges.Marks
  }

  /// By component, the components that may depend on it, and itself: by the laws, by an exception, or because the edge
  /// is there and in the baseline or only a warning. What tests need is there if the laws allow it to tests. Cycles are not looked at.
  ///
  /// Exceptions count as long as they are written, so that the answer does not depend on the day.
  ///
  /// - Complexity: quadratic in the number of different traits, and linear in the answer
  public static func byComponent(
    in architecture: Architecture, baseline: Baseline
  ) -> [String: Set<String>] {
    let context = RuleContext(architecture, today: .distantPast, findsCuts: false)
    let legality = EdgeLegality(context)
    var clients = byTraits(context, legality)
    for ends in exceptions(of: architecture.workspace) where legality.law(against: ends) == nil {
      clients[ends.to]?.insert(ends.from)
    }
    for connection in context.testConnections {
      let ends = DependencyEdge.Ends(from: connection.from.name, to: connection.to.name)
      if legality.law(against: ends, isOfTests: true) == nil {
        clients[ends.to]?.insert(ends.from)
      }
    }
    for ends in tolerated(in: context, clients, baseline) { clients[ends.to]?.insert(ends.from) }
    return clients
  }

  private static func byTraits(
    _ context: RuleContext, _ legality: EdgeLegality
  ) -> [String: Set<String>] {
    let groups = Dictionary(grouping: context.workspace.components) { component in
      Traits(
        layer: component.layer, basis: component.layerBasis, line: component.line,
        isShared: component.isShared, isNothingButTests: component.isNothingButTests,
        forbidden: context.forbiddenEdges.marks(of: component))
    }.values.map { $0.map(\.name) }
    var clients: [String: Set<String>] = [:]
    for targets in groups {
      let allowed = groups.filter { sources in
        // One of each stands for all.
        guard let to = targets.first, let from = sources.first(where: { $0 != to }) else {
          return true
        }
        let ends = DependencyEdge.Ends(from: from, to: to)
        return legality.law(against: ends, countsExceptions: false) == nil
      }
      let names = Set(allowed.joined())
      for target in targets { clients[target] = names.union([target]) }
    }
    return clients
  }

  /// The edges that an exception may allow.
  private static func exceptions(of workspace: Workspace) -> [DependencyEdge.Ends] {
    workspace.exceptions.filter { EdgeLaw.identifiers.contains($0.rule) }.flatMap { exception in
      (exception.to.map { [$0] } ?? workspace.components.map(\.name)).map {
        DependencyEdge.Ends(from: exception.from, to: $0)
      }
    }
  }

  /// The edges that are there although a law forbids them: those in the baseline, and those that only bring a warning.
  private static func tolerated(
    in context: RuleContext, _ clients: [String: Set<String>], _ baseline: Baseline
  ) -> [DependencyEdge.Ends] {
    let isForbidden = { (connection: Connection) in
      clients[connection.to.name]?.contains(connection.from.name) == false
    }
    guard
      context.connections.contains(where: isForbidden)
        || context.testConnections.contains(where: isForbidden)
    else { return [] }
    let checker = Checker(today: .distantPast, baseline: baseline, findsCuts: false)
    let verdict = checker.check(context.architecture)
    let warnings = verdict.diagnostics.filter { $0.severity == .warning }
    return (verdict.known + warnings).filter { EdgeLaw.identifiers.contains($0.rule) }
      .flatMap(\.concernedEdges)
  }
}
