public import ModKitModel

/// The architects' report: one page that needs neither a network nor any other file.
public enum HTMLReport {
  /// Writes the page. It depends on nothing but what is passed, and not on its order.
  public static func page(
    architecture: Architecture, diagnostics: [Diagnostic]
  ) throws -> String {
    let graph = ComponentGraph(architecture)
    let findings = FindingIndex(diagnostics, in: graph)
    let page = PageView(architecture: architecture, graph: graph, findings: findings)
    return try PageTemplate().render(page)
  }
}
