/// Orders the groups of each band, and the members of each group, so that fewer edges cross.
///
/// Every component moves towards the mean place of its neighbours, band by band down and up again:
/// the method of Sugiyama, Tagawa and Toda (1981). The order with the shortest edges is kept.
struct BarycenterOrdering {
  let graph: ComponentGraph
  let sizes: GraphSizes
  var sweeps = 10

  func layout() -> GraphLayout {
    var bands = Band.all(of: graph)
    var best = layout(of: bands)
    var shortest = length(of: best)
    for sweep in 0..<sweeps {
      let layout = swept(&bands, downwards: sweep.isMultiple(of: 2))
      let length = length(of: layout)
      if length < shortest { (best, shortest) = (layout, length) }
    }
    return best
  }

  private func layout(of bands: [Band]) -> GraphLayout {
    GraphLayout(bands, count: graph.components.count, sizes: sizes)
  }

  private func swept(_ bands: inout [Band], downwards: Bool) -> GraphLayout {
    var layout = layout(of: bands)
    for index in downwards ? Array(bands.indices) : bands.indices.reversed() {
      let settled = downwards ? bands[...index] : bands[index...]
      bands[index] = ordered(bands[index], near: settled, in: layout)
      layout = self.layout(of: bands)
    }
    return layout
  }

  private func ordered(_ band: Band, near bands: ArraySlice<Band>, in layout: GraphLayout) -> Band {
    let settled = Set(bands.lazy.flatMap(\.groups).flatMap(\.members))
    var band = band
    var means: [Double] = []
    for index in band.groups.indices {
      let members = band.groups[index].members
      let places = members.map { place(of: $0, among: settled, in: layout) }
      band.groups[index].members = zip(members, places).sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        .map(\.0)
      means.append(places.reduce(0, +) / Double(places.count))
    }
    let groups = band.groups
    band.groups = groups.indices
      .sorted { (groups[$0].rank, means[$0], $0) < (groups[$1].rank, means[$1], $1) }
      .map { groups[$0] }
    return band
  }

  /// Returns the mean place of a component's neighbours, or its own place if it has none.
  private func place(of number: Int, among settled: Set<Int>, in layout: GraphLayout) -> Double {
    let neighbours = (graph.successors(of: number) + graph.predecessors(of: number))
      .filter(settled.contains)
    guard !neighbours.isEmpty else { return Double(layout.boxes[number].centre) }
    let sum = neighbours.reduce(0) { $0 + layout.boxes[$1].centre }
    return Double(sum) / Double(neighbours.count)
  }

  private func length(of layout: GraphLayout) -> Int {
    graph.edges.reduce(0) { length, edge in
      length + abs(layout.boxes[edge.from].centre - layout.boxes[edge.to].centre)
    }
  }
}
