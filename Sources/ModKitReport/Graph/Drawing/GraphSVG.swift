import ModKitModel
import ModKitTemplates
import Mustache

extension GraphFormat {
  /// A drawing for documents: a band for each layer and one for packages, what has findings in red.
  static let svg = GraphFormat(
    name: "svg",
    marking: { architecture, findings in
      let graph = ComponentGraph(architecture)
      let drawing = GraphView(graph: graph, findings: FindingIndex(findings, in: graph))
      let view = GraphDrawing(
        workspace: architecture.workspace.name, style: Templates.Graph.style, drawing: drawing)
      return try MustacheTemplate(markup: Templates.Graph.drawing).render(view)
    })
}

/// The values for the template of the drawing.
private struct GraphDrawing {
  let workspace: String
  let style: String
  /// Nil without components.
  let drawing: GraphView?
}
