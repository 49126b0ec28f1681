public import ModKitModel

/// The architects' report: one page that needs no network and no other files.
public enum HTMLReport {
  /// Returns the page. It depends only on the arguments, not on their order.
  public static func page(
    architecture: Architecture, diagnostics: [Diagnostic]
  ) throws -> String {
    let graph = ComponentGraph(architecture)
    let findings = FindingIndex(diagnostics, in: graph)
    let page = PageView(architecture: architecture, graph: graph, findings: findings)
    return try PageTemplate().render(page)
  }
}
