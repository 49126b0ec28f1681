public import ModKitModel

extension Checker {
  /// What the rules say of some edges of an architecture. An exception beats what forbids an edge.
  public func judge(
    _ edges: [DependencyEdge], of architecture: Architecture
  ) -> [CheckedEdge] {
    let verdict = check(architecture)
    let forbidding = verdict.diagnostics.filter { Rule.laws.contains($0.rule) }
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
  /// Whether it is about an edge itself, and not about what tests or single imports make of it.
  fileprivate func isAbout(_ ends: DependencyEdge.Ends) -> Bool {
    guard edges.isEmpty else { return edges.contains(ends) }
    return subject == nil && component == ends.from && target == ends.to
  }
}

extension RuleException {
  fileprivate func isInForce(for ends: DependencyEdge.Ends, on today: CalendarDate) -> Bool {
    from == ends.from && (to ?? ends.to) == ends.to && !isExpired(on: today)
  }
}
