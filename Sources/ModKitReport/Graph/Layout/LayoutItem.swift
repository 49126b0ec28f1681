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
