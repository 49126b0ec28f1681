import ModKitModel

/// The findings of each edge of a report, as indexes.
struct ReportFindings {
  private var findings: [DependencyEdge.Ends: [Int]] = [:]

  init(_ report: ArchitectureReport) {
    let present = Set(report.edges.map(\.ends))
    for (index, reported) in report.findings.enumerated() {
      for ends in Self.ends(of: reported.finding, among: present) {
        findings[ends, default: []].append(index)
      }
    }
  }

  /// Ascending; empty if there are none.
  func indexes(of edge: DependencyEdge) -> [Int] { findings[edge.ends] ?? [] }

  /// The edges that a finding is about. One about both ends of an edge may be reported in the
  /// component where the edge ends, because it is fixed there.
  private static func ends(
    of finding: Diagnostic, among present: Set<DependencyEdge.Ends>
  ) -> Set<DependencyEdge.Ends> {
    var ends = Set(finding.edges)
    if let target = finding.target {
      let own = DependencyEdge.Ends(from: finding.component, to: target)
      let opposite = DependencyEdge.Ends(from: target, to: finding.component)
      ends.insert(present.contains(own) ? own : opposite)
    }
    return ends
  }
}
