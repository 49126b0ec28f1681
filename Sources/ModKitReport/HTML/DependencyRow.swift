import ModKitModel
import Mustache

/// A dependency in the section about a component.
struct DependencyRow: MustacheParent {
  private let fields: [String: Any]

  init(_ edge: ComponentGraph.Edge, severity: Severity?, name: String, anchor: String) {
    fields = [
      "name": name,
      "anchor": anchor,
      "state": EdgeState(edge).label(for: edge),
      "importCount": edge.importCount,
      // The first import, or else the declaration or the first coupling.
      "place": (edge.firstImport ?? edge.declaration ?? edge.firstCoupling)?.place ?? "",
      "tone": Tone.of(severity),
    ]
  }

  func child(named name: String) -> Any? { fields[name] }
}
