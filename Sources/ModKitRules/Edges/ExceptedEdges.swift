import ModKitModel

/// The edges named by the exceptions from one rule.
struct ExceptedEdges: Sendable {
  private var components: Set<String> = []
  private var edges: Set<DependencyEdge.Ends> = []

  init(_ exceptions: some Sequence<RuleException>) {
    for exception in exceptions {
      if let to = exception.to {
        edges.insert(DependencyEdge.Ends(from: exception.from, to: to))
      } else {
        components.insert(exception.from)
      }
    }
  }

  var isEmpty: Bool { components.isEmpty && edges.isEmpty }

  func contains(_ edge: DependencyEdge) -> Bool { contains(edge.ends) }

  func contains(_ ends: DependencyEdge.Ends) -> Bool {
    components.contains(ends.from) || edges.contains(ends)
  }
}

extension RuleException {
  /// True if its last day has passed.
  func isExpired(on today: CalendarDate) -> Bool { expires.map { $0 < today } ?? false }
}
