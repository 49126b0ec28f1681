public import ModKitModel

extension Checker {
  /// Returns what the rules say about edges of an architecture. An exception outweighs a rule that
  /// forbids the edge.
  public func checked(
    _ edges: [DependencyEdge], of architecture: Architecture
  ) -> [CheckedEdge] {
    let laws = Rule.all.filter { Rule.laws.contains($0.id) }
    let verdict = Checker(rules: laws, running: laws, today: today, findsCuts: false)
      .check(architecture)
    let forbidding = verdict.diagnostics
    return edges.map { edge in
      let excepted = Set(verdict.excepted.filter { $0.isAbout(edge.ends) }.map(\.rule))
      return CheckedEdge(
        edge, findings: forbidding.filter { $0.isAbout(edge.ends) },
        exceptions: architecture.workspace.exceptions.filter {
          excepted.contains($0.rule) && $0.isInForce(for: edge.ends, on: today)
        })
    }
  }
}

extension Diagnostic {
  /// True if the finding is about the edge itself, not about its tests or single imports.
  fileprivate func isAbout(_ ends: DependencyEdge.Ends) -> Bool {
    (subject == nil || !edges.isEmpty) && concernedEdges.contains(ends)
  }
}

extension RuleException {
  fileprivate func isInForce(for ends: DependencyEdge.Ends, on today: CalendarDate) -> Bool {
    from == ends.from && (to ?? ends.to) == ends.to && !isExpired(on: today)
  }
}
