import ModKitModel

extension GraphFormat {
  /// Mermaid's language: a subgraph for each layer, packages rounded and outside of them. Edges in doubt
  /// are dotted, and so are those of run-time couplings, which have labels.
  static let mermaid = GraphFormat(name: "mermaid") { architecture in
    let components = architecture.workspace.components
    let packages = architecture.workspace.packages
    let identifiers = Dictionary(
      uniqueKeysWithValues: components.enumerated().map { ($1.name, "c\($0)") }
        + packages.enumerated().map { ($1.name, "p\($0)") })
    let layers = architecture.workspace.layers.reversed().enumerated().map { index, layer in
      let nodes = components.filter { $0.layer == layer }.map { component in
        "    \(identifiers[component.name] ?? "")[\(MermaidText.quoted(component.name))]\n"
      }
      return "  subgraph layer\(index)[\(MermaidText.quoted(layer))]\n\(nodes.joined())  end\n"
    }
    let nodes = packages.enumerated().map { "  p\($0)([\(MermaidText.quoted($1.name))])\n" }
    let edges = architecture.edges.ofComponents.compactMap { edge -> String? in
      guard let from = identifiers[edge.from], let to = identifiers[edge.to] else { return nil }
      let label = edge.couplingLabel.map { "|\(MermaidText.quoted($0))|" } ?? ""
      let isDotted = edge.isUncertain || edge.couplingLabel != nil
      return "  \(from) \(isDotted ? "-.->" : "-->")\(label) \(to)\n"
    }
    return "flowchart TB\n" + layers.joined() + nodes.joined() + edges.joined()
  }
}

/// Text in drawings of Mermaid.
enum MermaidText {
  /// Mermaid reads labels as HTML or Markdown, and has its own kind of entities.
  static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "#", "&", "<", ">", "`", "\\": "#\(scalar.value);"
    case _ where scalar.value < 0x20: " "
    default: String(scalar)
    }
  }
}
