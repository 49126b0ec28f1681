import ModKitGraph

/// What a band has in its rows: a frame with nodes, or a single node.
struct LayoutItem {
  /// Nil for a single node.
  var frame: String?
  var band: Int
  var members: [Int]
  /// The rows of the members.
  var lines: [[Int]]
  var width: Int
  var height = 0
  var y = 0

  /// The frames and the nodes without one, in the order of the nodes.
  static func all(
    of nodes: [LayeredLayout.Node], _ pairs: [LayeredLayout.Pair]
  ) -> [LayoutItem] {
    var items: [LayoutItem] = []
    var numbers: [String: Int] = [:]
    for (index, node) in nodes.enumerated() {
      if let number = node.frame.flatMap({ numbers[$0] }) {
        items[number].members.append(index)
        continue
      }
      if let frame = node.frame { numbers[frame] = items.count }
      items.append(
        LayoutItem(
          frame: node.frame, band: node.band, members: [index], lines: [[index]], width: node.width)
      )
    }
    for index in items.indices where items[index].frame != nil {
      items[index].arrange(nodes, pairs)
    }
    return items
  }

  /// The rows of each band, the top one first.
  static func rows(
    of items: [LayoutItem], _ pairs: [LayeredLayout.Pair], nodeCount: Int, width: Double
  ) -> [(band: Int, rows: [[Int]])] {
    var itemOf = [Int](repeating: 0, count: nodeCount)
    for (number, item) in items.enumerated() { for node in item.members { itemOf[node] = number } }
    let ends = pairs.map { (from: itemOf[$0.from], to: itemOf[$0.to]) }
    return Set(items.map(\.band)).sorted().map { band in
      let members = items.indices.filter { items[$0].band == band }
      return (band, RankedRows.rows(of: members, ends, width: width) { items[$0].width })
    }
  }

  /// Sets the items of a row below a line, and returns where it ends. The rows inside of its frames are at the same
  /// heights, so that edges find ways through all.
  static func stack(
    _ row: [Int], of items: inout [LayoutItem], from top: Int, _ nodes: [LayeredLayout.Node],
    _ tops: inout [Int]
  ) -> Int {
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

  /// Puts the members of a frame into rows, about as wide as it is high.
  private mutating func arrange(_ nodes: [LayeredLayout.Node], _ pairs: [LayeredLayout.Pair]) {
    let gap = LayoutSizes.gap
    let area = members.reduce(0) { $0 + (nodes[$1].width + gap) * (nodes[$1].height + gap) }
    let wanted = max(320, 1.9 * Double(area).squareRoot())
    let ends = pairs.map { (from: $0.from, to: $0.to) }
    lines = RankedRows.rows(of: members, ends, width: wanted) { nodes[$0].width }
    let widest = lines.map { $0.reduce(-gap) { $0 + nodes[$1].width + gap } }.max() ?? 0
    width = max(140, widest) + 2 * LayoutSizes.padding
  }
}

/// Rows by rank: the longest path from something without users; edges of a cycle do not count.
enum RankedRows {
  /// - Parameter ends: edges, also of others
  static func rows(
    of members: [Int], _ ends: [(from: Int, to: Int)], width: Double, widthOf: (Int) -> Int
  ) -> [[Int]] {
    let ranks = ranks(of: members, ends)
    return Set(ranks.values).sorted().flatMap { rank in
      divided(members.filter { ranks[$0] == rank }, width: width, widthOf)
    }
  }

  private static func ranks(
    of members: [Int], _ ends: [(from: Int, to: Int)]
  ) -> [Int: Int] {
    let own = Set(members)
    let inner = ends.filter { $0.from != $0.to && own.contains($0.from) && own.contains($0.to) }
    let graph = Digraph(nodes: members, edges: inner)
    let groups = Array(graph.stronglyConnectedComponents().reversed())
    var groupOf: [Int: Int] = [:]
    for (group, nodes) in groups.enumerated() { for node in nodes { groupOf[node] = group } }
    var depths = [Int](repeating: 0, count: groups.count)
    for (group, nodes) in groups.enumerated() {
      for node in nodes {
        for other in graph.successors(of: node).compactMap({ groupOf[$0] }) where other != group {
          depths[other] = max(depths[other], depths[group] + 1)
        }
      }
    }
    return groupOf.mapValues { depths[$0] }
  }

  /// Several rows of about the same width for what is too wide for one.
  private static func divided(
    _ members: [Int], width: Double, _ widthOf: (Int) -> Int
  ) -> [[Int]] {
    let total = members.reduce(0) { $0 + widthOf($1) + LayoutSizes.gap }
    let share = Double(total) / max(1, (Double(total) / width).rounded(.up))
    var rows: [[Int]] = [[]]
    var used = 0
    for member in members {
      if used > 0, Double(used) + Double(widthOf(member)) / 2 > share {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(member)
      used += widthOf(member) + LayoutSizes.gap
    }
    return rows
  }
}
