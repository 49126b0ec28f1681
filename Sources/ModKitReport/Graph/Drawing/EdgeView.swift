import ModKitModel
import Mustache

/// An edge of the drawing.
struct EdgeView: MustacheParent {
  private let fields: [String: Any]

  /// Returns the edges of the graph, the most severe last, so that they are drawn on top.
  static func all(
    of graph: ComponentGraph, findings: FindingIndex, paths: [String]
  ) -> [EdgeView] {
    let severities = graph.edges.map { findings.severity(of: $0, in: graph) }
    return [nil, Severity.warning, .error].flatMap { severity in
      graph.edges.indices.filter { severities[$0] == severity }.map { index in
        EdgeView(graph.edges[index], severity: severity, path: paths[index], graph: graph)
      }
    }
  }

  private init(
    _ edge: ComponentGraph.Edge, severity: Severity?, path: String, graph: ComponentGraph
  ) {
    let state = EdgeState(edge)
    let names = "\(graph.name(of: edge.from)) → \(graph.name(of: edge.to))"
    fields = [
      "kinds": ["edge", Tone.of(severity), state.style].filter { !$0.isEmpty }
        .joined(separator: " "),
      "path": path,
      "title": "\(names): \(state.phrase(for: edge))",
    ]
  }

  func child(named name: String) -> Any? { fields[name] }
}
