import ModKitModel
import Mustache

/// A row of the table of components.
struct ComponentRow: MustacheParent {
  private let fields: [String: Any]

  static func all(
    of graph: ComponentGraph, metrics: [ComponentMetrics], findings: FindingIndex,
    anchors: [String]
  ) -> [ComponentRow] {
    let ranks = Dictionary(
      graph.layers.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
    return graph.components.enumerated().map { number, component in
      ComponentRow(
        number, component: component, layerRank: ranks[component.layer] ?? 0,
        metrics: metrics[number], findings: findings.findings(of: number), anchor: anchors[number])
    }
  }

  /// The rank of the layer counts from the bottom; the table sorts by it.
  private init(
    _ number: Int, component: Component, layerRank: Int, metrics: ComponentMetrics,
    findings: [Diagnostic], anchor: String
  ) {
    fields = [
      "number": number,
      "anchor": anchor,
      "name": component.name,
      "layer": component.layer,
      "layerRank": layerRank,
      "line": component.line ?? "",
      "shared": component.isShared ? "shared" : "",
      "owners": component.owners.joined(separator: ", "),
      "fanIn": metrics.fanIn,
      "fanOut": metrics.fanOut,
      "instability": metrics.instability?.description ?? "–",
      "instabilityRank": metrics.instability?.hundredths ?? -1,
      "dependencies": metrics.dependencies,
      "dependents": metrics.dependents,
      "findingCount": findings.count,
      "tone": Tone.of(findings),
    ]
  }

  func child(named name: String) -> Any? { fields[name] }
}
