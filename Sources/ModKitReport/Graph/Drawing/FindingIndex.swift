import ModKitModel

/// Findings by component and by edge.
struct FindingIndex {
  /// The findings of each component of the graph, sorted.
  private var findings: [[Diagnostic]]
  /// The worst severity of the findings about each edge that has any.
  private var severities: [DependencyEdge.Ends: Severity] = [:]

  init(_ diagnostics: [Diagnostic], in graph: ComponentGraph) {
    findings = Array(repeating: [], count: graph.components.count + graph.packages.count)
    let present = Set(graph.edges.map(graph.ends))
    for finding in diagnostics.sorted(by: Self.precedes) {
      for ends in finding.concernedEdges(among: present) where severities[ends] != .error {
        severities[ends] = finding.severity
      }
      if let number = graph.number(of: finding.component) { findings[number].append(finding) }
    }
  }

  func findings(of number: Int) -> [Diagnostic] { findings[number] }

  /// Returns the worst severity of the findings about an edge.
  func severity(of edge: ComponentGraph.Edge, in graph: ComponentGraph) -> Severity? {
    severities[graph.ends(of: edge)]
  }

  /// Whether one finding precedes another. Extends the order of findings so that only equal
  /// findings are equivalent.
  private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left < right { return true }
    if right < left { return false }
    return (left.severity.rawValue, left.fix ?? "", left.notes.joined(separator: "\n"))
      < (right.severity.rawValue, right.fix ?? "", right.notes.joined(separator: "\n"))
  }
}

extension ComponentGraph {
  fileprivate func ends(of edge: Edge) -> DependencyEdge.Ends {
    DependencyEdge.Ends(from: name(of: edge.from), to: name(of: edge.to))
  }
}
