/// Sets items below each other: where they and their nodes are from the top.
struct RowStack {
  private(set) var items: [LayoutItem]
  /// Where the nodes begin.
  private(set) var tops: [Int]
  private let nodes: [LayeredLayout.Node]

  init(_ nodes: [LayeredLayout.Node], _ items: [LayoutItem]) {
    (self.nodes, self.items) = (nodes, items)
    tops = Array(repeating: 0, count: nodes.count)
    for index in items.indices { _ = stack([index], from: 0) }
  }

  /// The width for all items.
  func width(aspect: Double) -> Double {
    let area = items.reduce(0) {
      $0 + ($1.width + LayoutSizes.gap) * ($1.height + LayoutSizes.rowGap)
    }
    return max(aspect * Double(area).squareRoot(), Double(items.map(\.width).max() ?? 0))
  }

  /// Sets the rows of bands.
  mutating func fill(_ bands: [(band: Int, rows: [[Int]])]) -> [LayeredLayout.Band] {
    var top = 0
    return bands.map { band, rows in
      var y = top + LayoutSizes.padding + 10
      for row in rows { y = stack(row, from: y) + LayoutSizes.rowGap }
      let height = y - LayoutSizes.rowGap + LayoutSizes.padding - top
      defer { top += height + LayoutSizes.bandGap }
      return LayeredLayout.Band(band: band, y: top, height: height)
    }
  }

  /// Sets the items of a row below a line, and returns where it ends. The rows inside of its frames are
  /// at the same heights, so that edges find ways through all.
  private mutating func stack(_ row: [Int], from top: Int) -> Int {
    var y = top + (row.contains { items[$0].frame != nil } ? LayoutSizes.title : 0)
    var ends: [Int: Int] = [:]
    for line in 0..<(row.map { items[$0].lines.count }.max() ?? 0) {
      let present = row.filter { line < items[$0].lines.count }
      let members = present.flatMap { items[$0].lines[line] }
      let height = members.map { nodes[$0].height }.max() ?? 0
      for node in members { tops[node] = y + (height - nodes[node].height) / 2 }
      for item in present {
        ends[item] = y + height + (items[item].frame == nil ? 0 : LayoutSizes.padding)
      }
      y += height + LayoutSizes.lineGap
    }
    for index in row {
      items[index].y = items[index].frame == nil ? tops[items[index].members[0]] : top
      items[index].height = (ends[index] ?? top) - items[index].y
    }
    return ends.values.max() ?? top
  }
}
