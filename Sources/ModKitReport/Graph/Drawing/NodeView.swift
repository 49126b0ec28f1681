import ModKitModel
import Mustache

/// A component or package of the drawing.
struct NodeView: MustacheParent {
  private let fields: [String: Any]

  init(
    _ number: Int, in graph: ComponentGraph, findings: [Diagnostic], picture: GraphPicture
  ) {
    let component = number < graph.components.count ? graph.components[number] : nil
    let name = graph.name(of: number)
    let (incoming, outgoing) = (
      graph.predecessors(of: number).count, graph.successors(of: number).count
    )
    let sizes = picture.sizes
    let box = picture.boxes[number]
    let nameY = box.height / 2 + (sizes.isRoomy ? -2 : 4)
    fields = [
      "x": box.x,
      "y": box.y,
      "width": box.width,
      "height": box.height,
      "middle": box.width / 2,
      "label": Label.fitting(name, width: box.width - 14, fontSize: sizes.fontSize),
      "nameY": nameY,
      "title": component.map { Self.title(of: $0, incoming, outgoing, findings) }
        ?? "\(name): package, \(incoming.counted("dependent"))",
      "hasCaption": sizes.isRoomy,
      "caption": component == nil ? "\(incoming) in" : "\(incoming) in · \(outgoing) out",
      "captionY": nameY + 15,
      "isShared": component?.isShared ?? false,
      "innerWidth": box.width - 5,
      "innerHeight": box.height - 5,
      "hasBadge": !findings.isEmpty,
      "badge": findings.count > 99 ? "99+" : "\(findings.count)",
      "tone": component == nil ? "package" : Tone.of(findings),
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
