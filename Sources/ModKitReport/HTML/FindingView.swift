import ModKitModel

/// A finding.
struct FindingView {
  let severity: String
  let message: String
  let place: String?
  let ends: [ComponentLink]
  let notes: [String]
  let fix: String?

  init(_ finding: Diagnostic, graph: ComponentGraph, anchors: [String]) {
    severity = finding.severity.rawValue
    message = finding.message
    place = finding.location?.place
    ends = [finding.component, finding.target].compactMap(\.self).map { name in
      ComponentLink(name: name, anchor: graph.number(of: name).map { anchors[$0] })
    }
    notes = finding.notes
    fix = finding.fix
  }
}
