import ModKitModel

/// A drawing in Mermaid's language of the components that have changed, whose edges have changed, or
/// that are in a new cycle.
struct DifferenceDrawing {
  private let difference: WorkspaceDifference
  private let names: [String]

  /// A drawing of more components cannot be read.
  private static let limit = 40

  init(_ difference: WorkspaceDifference) {
    self.difference = difference
    let places = difference.added + difference.removed + difference.changed.map(\.after)
    let ends = difference.edges.flatMap { [$0.ends.from, $0.ends.to] }
    names = Set(places.map(\.name) + ends + difference.newCycles.joined()).sorted()
  }

  /// The drawing in a fence; a sentence if it would be too large.
  var markdown: String {
    if names.isEmpty { return "" }
    guard names.count <= Self.limit else {
      return "\(names.count.grouped) components and packages are touched: too many for a drawing.\n"
    }
    return "```mermaid\n\(text)```\n"
  }

  private var text: String {
    let number = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let (added, removed) = (Set(difference.added.map(\.name)), Set(difference.removed.map(\.name)))
    let nodes = names.enumerated().map { index, name in
      let style = added.contains(name) ? ":::added" : removed.contains(name) ? ":::removed" : ""
      return "  n\(index)[\(MermaidText.quoted(name))]\(style)\n"
    }
    let changes = Dictionary(uniqueKeysWithValues: difference.edges.map { ($0.ends, $0.kind) })
    let ends = Set(difference.present + difference.edges.map(\.ends))
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    let edges = ends.compactMap { ends -> String? in
      guard let from = number[ends.from], let to = number[ends.to] else { return nil }
      return "  n\(from) \(Self.arrow(changes[ends])) n\(to)\n"
    }
    return "flowchart TB\n" + nodes.joined() + edges.joined()
      + "  classDef added stroke:#2da44e,stroke-width:3px\n"
      + "  classDef removed stroke:#cf222e,stroke-dasharray:4\n"
  }

  private static func arrow(_ kind: EdgeChange.Kind?) -> String {
    switch kind {
    case .added: "==>|new|"
    case .removed: "-.->|gone|"
    case .changed: "-->|changed|"
    case nil: "-->"
    }
  }
}
