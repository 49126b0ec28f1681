import ModKitGraph
import ModKitModel

extension Rule {
  /// What is imported is declared.
  static let undeclaredImport = Rule(
    id: "undeclared-import",
    summary: "A component declares every component that its sources import.",
    rationale: """
      An import that no manifest declares compiles by luck, as long as something else has built \
      the module before, and no tool that starts from the manifests knows of it. An edge that \
      layer-order or business-isolation reports is not reported here too.
      """,
    remedy: "Add the dependency to the manifest, or remove the import.",
    defaultSeverity: .error,
    yieldsTo: [Rule.layerOrder.id, Rule.businessIsolation.id]
  ) { context in
    context.connections
      .filter { !$0.edge.isDeclared && $0.from.name != $0.to.name }
      .map { .undeclared($0.edge, in: $0.from.locations.manifest) }
      + context.foreignShellEdges.map { .undeclared(inShell: $0) }
  }
}

extension RuleContext {
  /// Imports of a shell that nothing in its product brings along.
  fileprivate var foreignShellEdges: [DependencyEdge] {
    workspace.products.flatMap { product in
      let parts = Set(graph.reachable(from: product.entryComponents))
      return architecture.shellEdges.filter { $0.from == product.name && !parts.contains($0.to) }
    }
  }
}

extension Violation {
  fileprivate static func undeclared(
    _ edge: DependencyEdge, in manifest: String
  ) -> Violation {
    Violation(
      component: edge.from,
      target: edge.to,
      location: edge.evidence.first,
      message: "'\(edge.from)' imports '\(edge.to)' but does not declare it",
      notes: Array(Evidence.notes(on: edge).dropFirst()),
      fix: "add `- \(edge.to)` to `dependencies:` in \(manifest)")
  }

  fileprivate static func undeclared(inShell edge: DependencyEdge) -> Violation {
    Violation(
      component: edge.from,
      target: edge.to,
      location: edge.evidence.first,
      message: "the shell of product '\(edge.from)' imports '\(edge.to)', which is not part of"
        + " the product",
      notes: Array(Evidence.notes(on: edge).dropFirst()),
      fix: "add `\(edge.to)` to `components:` of the product in \(Workspace.manifestName)")
  }
}
