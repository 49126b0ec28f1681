import ModKitModel

/// The drawing: bands of boxes, and curves between them.
struct GraphView {
  let width: Int
  let height: Int
  /// `sparse`, `busy`, `dense` or `crowded`: how faint the edges are.
  let density: String
  let fontSize: Int
  let summary: String
  let bands: [BandView]
  let edges: [EdgeView]
  let nodes: [NodeView]

  /// Returns nil for a graph without components.
  init?(graph: ComponentGraph, findings: FindingIndex) {
    guard !graph.components.isEmpty else { return nil }
    let picture = GraphPicture(graph)
    (width, height) = (picture.width, picture.height)
    fontSize = picture.sizes.fontSize
    density = Self.density(of: graph.edges.count)
    summary = Self.summary(of: graph)
    bands = picture.bands.map { BandView($0, sizes: picture.sizes) }
    edges = EdgeView.all(of: graph, findings: findings, paths: picture.paths)
    nodes = picture.boxes.indices.map { number in
      NodeView(number, in: graph, findings: findings.findings(of: number), picture: picture)
    }
  }

  private static func density(of edgeCount: Int) -> String {
    switch edgeCount {
    case ...150: "sparse"
    case ...700: "busy"
    case ...5000: "dense"
    default: "dense crowded"
    }
  }

  private static func summary(of graph: ComponentGraph) -> String {
    let components = graph.components.count.counted("component")
    let coupled = graph.edges.count(where: \.isCoupledOnly)
    let dependencies = graph.edges.count - coupled
    let edges = dependencies.counted("dependency", plural: "dependencies")
    let others = coupled == 0 ? "" : " (and \(coupled.grouped) at run time)"
    let packages =
      graph.packages.isEmpty ? "" : ", and \(graph.packages.count.counted("package"))"
    return "\(components) and \(edges)\(others), in \(graph.layers.count.counted("layer"))"
      + packages
  }
}
