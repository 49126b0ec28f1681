import ModKitModel

extension DetachReport {
  /// A page with a table for each group that has to act.
  public func markdown() -> String {
    let components = detachment.components.joined(separator: ", ")
    let head =
      "# Detach \(detachment.line.markdownText)\n\n\(components.markdownText). \(summary).\n"
    let proof = self.proof.map { [$0.markdown()] } ?? []
    return ([head] + sections.map(table) + proof).joined(separator: "\n")
  }

  private func table(_ section: Section) -> String {
    let rows = section.edges.map { edge in
      let cells = [
        edge.endsText + edge.groundText, edge.wayText, edge.reason.phrase,
        edge.places.joined(separator: ", "),
      ]
      return "| \(cells.map(\.markdownText).joined(separator: " | ")) |\n"
    }
    return """
      ## \(section.title.markdownText)

      | edge | way out | because | places |
      |---|---|---|---|

      """ + rows.joined()
  }
}

extension DetachEdge {
  /// The places as `file:line`.
  fileprivate var places: [String] {
    (declaration.map { [$0.place] } ?? []) + sites.map(\.location.place)
  }
}
