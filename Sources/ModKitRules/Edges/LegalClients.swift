import ModKitConcurrency
public import ModKitModel

/// Who may depend on whom by the laws of an architecture, whether an edge is there or not.
public enum LegalClients {
  /// By component, the components that may depend on it: by the laws, by an exception, or because the edge is there
  /// and in the baseline. Cycles are not looked at.
  ///
  /// Exceptions count as long as they are written, so that the answer does not depend on the day.
  ///
  /// - Complexity: quadratic in the number of components
  public static func byComponent(
    in architecture: Architecture, baseline: Baseline
  ) -> [String: Set<String>] {
    let context = RuleContext(architecture, today: .distantPast, findsCuts: false)
    let legality = EdgeLegality(context)
    let names = architecture.workspace.components.map(\.name)
    let clients = names.concurrentMap { target in
      Set(
        names.filter { client in
          client != target
            && legality.law(against: DependencyEdge.Ends(from: client, to: target)) == nil
        })
    }
    var all = Dictionary(zip(names, clients), uniquingKeysWith: { first, _ in first })
    for edge in known(in: architecture, baseline) { all[edge.to]?.insert(edge.from) }
    return all
  }

  private static func known(
    in architecture: Architecture, _ baseline: Baseline
  ) -> [DependencyEdge.Ends] {
    if baseline.entries.isEmpty { return [] }
    let checker = Checker(today: .distantPast, baseline: baseline, findsCuts: false)
    return checker.check(architecture).known.filter { Rule.laws.contains($0.rule) }
      .flatMap(\.concernedEdges)
  }
}
