import ModKitModel
import Mustache

/// A component of the drawing.
struct NodeView: MustacheParent {
  private let fields: [String: Any]

  init(
    _ number: Int, in graph: ComponentGraph, findings: [Diagnostic], layout: GraphLayout
  ) {
    let component = graph.components[number]
    let (incoming, outgoing) = (
      graph.predecessors(of: number).count, graph.successors(of: number).count
    )
    let sizes = layout.sizes
    let box = layout.boxes[number]
    let nameY = box.height / 2 + (sizes.hasCaptions ? -2 : 4)
    fields = [
      "x": box.x,
      "y": box.y,
      "width": box.width,
      "height": box.height,
      "middle": box.width / 2,
      "label": Label.fitting(component.name, width: box.width - 14, fontSize: sizes.fontSize),
      "nameY": nameY,
      "title": Self.title(of: component, incoming, outgoing, findings),
      "hasCaption": sizes.hasCaptions,
      "caption": "\(incoming) in · \(outgoing) out",
      "captionY": nameY + 15,
      "isShared": component.isShared,
      "innerWidth": box.width - 5,
      "innerHeight": box.height - 5,
      "hasBadge": !findings.isEmpty,
      "badge": findings.count > 99 ? "99+" : "\(findings.count)",
      "tone": Tone.of(findings),
    ]
  }

  func child(named name: String) -> Any? { fields[name] }

  private static func title(
    of component: Component, _ incoming: Int, _ outgoing: Int, _ findings: [Diagnostic]
  ) -> String {
    let facts = [
      component.layer,
      component.line.map { "line \($0)" },
      component.isShared ? "shared" : nil,
      incoming.counted("dependent"),
      outgoing.counted("dependency", plural: "dependencies"),
      findings.isEmpty ? nil : findings.count.counted("finding"),
    ]
    return "\(component.name): " + facts.compactMap(\.self).joined(separator: ", ")
  }
}
