import ModKitModel

/// The findings of each edge of a report, as indexes.
struct ReportFindings {
  private var findings: [DependencyEdge.Ends: [Int]] = [:]

  init(_ report: ArchitectureReport) {
    let present = Set(report.edges.map(\.ends))
    for (index, reported) in report.findings.enumerated() {
      for ends in Set(reported.finding.concernedEdges(among: present)) {
        findings[ends, default: []].append(index)
      }
    }
  }

  /// Ascending; empty if there are none.
  func indexes(of edge: DependencyEdge) -> [Int] { findings[edge.ends] ?? [] }
}
