import ModKitModel

extension DetachReport {
  /// The edges by who has to act, each with its way out, its reason and its places.
  public func text(palette: Palette) -> String {
    let head =
      palette.bold("line \(detachment.line.visible)")
      + ": \(detachment.components.joined(separator: ", ").visible)\n" + products
    let sections = self.sections.map { section in
      palette.bold("\(section.title.visible)") + "\n"
        + section.edges.map { item($0, palette) }.joined()
    }
    let proof = self.proof.map { [$0.text(palette: palette)] } ?? []
    return ([head] + sections + ["\(summary)\n"] + proof).joined(separator: "\n")
  }

  private var products: String {
    detachment.products.isEmpty
      ? "" : "named by products: \(detachment.products.joined(separator: ", ").visible)\n"
  }

  private func item(_ edge: DetachEdge, _ palette: Palette) -> String {
    let way = "[\(edge.wayText)]"
    let label = edge.way == nil ? palette.yellow(way) : palette.green(way)
    return "  \((edge.endsText + edge.groundText).visible) \(label) \(edge.reason.phrase.visible)\n"
      + edge.lines.map { "    \(palette.faint($0.visible))\n" }.joined()
  }
}
