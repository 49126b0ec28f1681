import ModKitModel

/// Findings by component and by edge.
struct FindingIndex {
  /// The findings, sorted.
  let all: [Diagnostic]
  /// The findings of each component of the graph, as indices of `all`.
  let byComponent: [[Int]]

  init(_ diagnostics: [Diagnostic], in graph: ComponentGraph) {
    all = diagnostics.sorted(by: Self.precedes)
    var byComponent = [[Int]](repeating: [], count: graph.components.count)
    for (index, finding) in all.enumerated() {
      // Those of a cycle are about several edges.
      for ends in finding.edges {
        guard let from = graph.number(of: ends.from), let to = graph.number(of: ends.to) else {
          continue
        }
        severities.record(finding.severity, from: from, to: to)
      }
      guard let number = graph.number(of: finding.component) else { continue }
      byComponent[number].append(index)
      guard let other = finding.target.flatMap(graph.number) else { continue }
      severities.record(finding.severity, from: number, to: other)
    }
    self.byComponent = byComponent
  }

  func findings(of number: Int) -> [Diagnostic] {
    byComponent[number].map { all[$0] }
  }

  /// Returns the worst severity of the findings about an edge.
  func severity(of edge: ComponentGraph.Edge, in graph: ComponentGraph) -> Severity? {
    if let severity = severities[edge.from, edge.to] { return severity }
    let hasOpposite = graph.outgoing[edge.to].contains { graph.edges[$0].to == edge.from }
    return hasOpposite ? nil : severities[edge.to, edge.from]
  }

  private var severities = EdgeSeverities()

  /// Whether one finding precedes another. Extends the order of findings so that only equal
  /// findings are equivalent.
  private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left < right { return true }
    if right < left { return false }
    return (left.severity.rawValue, left.fix ?? "", left.notes.joined(separator: "\n"))
      < (right.severity.rawValue, right.fix ?? "", right.notes.joined(separator: "\n"))
  }
}

/// The worst severity between two components.
private struct EdgeSeverities {
  private struct Ends: Hashable {
    var from: Int
    var to: Int
  }

  private var worst: [Ends: Severity] = [:]

  subscript(from: Int, to: Int) -> Severity? { worst[Ends(from: from, to: to)] }

  mutating func record(_ severity: Severity, from: Int, to: Int) {
    let ends = Ends(from: from, to: to)
    if worst[ends] != .error { worst[ends] = severity }
  }
}
