import ModKitModel
import ModKitTemplates

/// The values for the template of the page.
struct PageView {
  let workspace: String
  let style = Templates.Report.style
  let script = Templates.Report.script
  let totals: [Total]
  let drawing: GraphView?
  let hasFindings: Bool
  let rules: [RuleView]
  let hasComponents: Bool
  let rows: [ComponentRow]
  let hasPackages: Bool
  let packages: [PackageRow]
  let details: [ComponentDetail]

  /// A number in the header.
  struct Total {
    let label: String
    let number: String
    /// A sentence about what the number counts.
    let meaning: String
    /// `error`, `warning` or empty.
    let tone: String
  }

  init(architecture: Architecture, graph: ComponentGraph, findings: FindingIndex) {
    let anchors = Anchor.components(graph.components.map(\.name))
    let metrics = ComponentMetrics.all(of: graph)
    workspace = architecture.workspace.name
    totals = Self.totals(of: architecture, graph: graph, findings: findings)
    drawing = GraphView(graph: graph, metrics: metrics, findings: findings, anchors: anchors)
    hasFindings = !findings.all.isEmpty
    rules = RuleView.all(of: findings, in: graph, anchors: anchors)
    hasComponents = !graph.components.isEmpty
    rows = ComponentRow.all(of: graph, metrics: metrics, findings: findings, anchors: anchors)
    packages = PackageRow.all(of: architecture, anchors: anchors)
    hasPackages = !packages.isEmpty
    details = ComponentDetail.all(
      of: graph, shellEdges: architecture.edges.building.ofShells, findings: findings,
      anchors: anchors)
  }

  private static func totals(
    of architecture: Architecture, graph: ComponentGraph, findings: FindingIndex
  ) -> [Total] {
    let undeclared = graph.edges.count(where: \.isUndeclared)
    let unused = graph.edges.count(where: \.isUnused)
    let errors = findings.count(.error)
    let warnings = findings.count(.warning)
    return [
      Total("Components", graph.components.count, "components of the workspace"),
      Total("Edges", graph.edges.count, "dependencies between components"),
      Total("Files", architecture.fileCount, "files that were scanned"),
      Total("Imports", architecture.importCount, "imports in those files"),
      Total(
        "Unowned sources", architecture.coverage.unownedCount,
        "sources that belong to no component, and were not checked", tone: "warning"),
      Total("Errors", errors, "findings that fail the check", tone: "error"),
      Total("Warnings", warnings, "findings that do not fail the check", tone: "warning"),
      Total("Undeclared edges", undeclared, "edges imported but not declared", tone: "warning"),
      Total("Unused edges", unused, "edges declared but never imported", tone: "warning"),
    ]
  }
}

extension PageView.Total {
  fileprivate init(_ label: String, _ number: Int, _ meaning: String, tone: String = "") {
    self.init(
      label: label, number: number.grouped, meaning: meaning, tone: number > 0 ? tone : "")
  }
}
