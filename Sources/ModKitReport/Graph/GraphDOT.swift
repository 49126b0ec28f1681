import ModKitModel

extension GraphFormat {
  /// Graphviz' language: a cluster for each layer, packages outside of them. Edges in doubt are dashed,
  /// and those of run-time couplings dotted.
  static let dot = GraphFormat(name: "dot") { architecture in
    let workspace = architecture.workspace
    let clusters = workspace.layers.reversed().map { layer in
      cluster(layer, workspace.components.filter { $0.layer == layer })
    }
    let packages = workspace.packages.map { "  \(QuotedText.dot($0.name)) [shape=component];\n" }
    let edges = architecture.edges.ofComponents.map { edge in
      "  \(QuotedText.dot(edge.from)) -> \(QuotedText.dot(edge.to))\(style(of: edge));\n"
    }
    return "digraph \(QuotedText.dot(workspace.name)) {\n  node [shape=box];\n"
      + clusters.joined() + packages.joined() + edges.joined() + "}\n"
  }

  private static func style(of edge: DependencyEdge) -> String {
    if let label = edge.couplingLabel { return " [style=dotted, label=\(QuotedText.dot(label))]" }
    return edge.isUncertain ? " [style=dashed]" : ""
  }

  private static func cluster(_ layer: String, _ components: [Component]) -> String {
    let nodes = components.map { "    \(QuotedText.dot($0.name));\n" }
    return
      "  subgraph \(QuotedText.dot("cluster_\(layer)")) {\n    label=\(QuotedText.dot(layer));\n"
      + nodes.joined() + "  }\n"
  }
}
