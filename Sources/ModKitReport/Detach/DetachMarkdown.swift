import ModKitModel

extension DetachReport {
  /// A page with a table for each group that has to act.
  public func markdown() -> String {
    let components = detachment.components.joined(separator: ", ")
    let head = "# Detach \(escaped(detachment.line))\n\n\(escaped(components)). \(summary).\n"
    let proof = self.proof.map { [$0.markdown()] } ?? []
    return ([head] + sections.map(table) + proof).joined(separator: "\n")
  }

  private func table(_ section: Section) -> String {
    let rows = section.edges.map { edge in
      let cells = [
        edge.endsText + edge.groundText, edge.wayText, edge.reason.phrase,
        edge.places.joined(separator: ", "),
      ]
      return "| \(cells.map(escaped).joined(separator: " | ")) |\n"
    }
    return """
      ## \(escaped(section.title))

      | edge | way out | because | places |
      |---|---|---|---|

      """ + rows.joined()
  }

  private func escaped(_ text: String) -> String {
    text.visible.replacing("|", with: "\\|").replacing("<", with: "&lt;")
  }
}

extension DetachEdge {
  /// The places as `file:line`.
  fileprivate var places: [String] {
    (declaration.map { [$0.place] } ?? []) + sites.map(\.location.place)
  }
}
