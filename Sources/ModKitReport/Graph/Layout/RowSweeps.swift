/// Moves the items of rows, and the nodes inside of frames, to the middle of their neighbours, downwards and upwards
/// in turn: the method of Sugiyama, Tagawa and Toda (1981).
struct RowSweeps {
  /// Where items and nodes begin.
  private(set) var itemPositions: [Double]
  private(set) var nodePositions: [Double]

  private let nodes: [LayeredLayout.Node]
  private let items: [LayoutItem]
  private let width: Double
  private let neighbours: [[Int]]
  private let itemOf: [Int]
  private var itemWishes: [Double]
  private var nodeWishes: [Double]

  init(
    _ nodes: [LayeredLayout.Node], items: [LayoutItem], _ pairs: [LayeredLayout.Pair], width: Double
  ) {
    (self.nodes, self.items, self.width) = (nodes, items, width)
    itemPositions = Array(repeating: 0, count: items.count)
    nodePositions = Array(repeating: 0, count: nodes.count)
    itemWishes = items.indices.map(Double.init)
    nodeWishes = nodePositions
    var neighbours = [[Int]](repeating: [], count: nodes.count)
    for pair in pairs where pair.from != pair.to {
      neighbours[pair.from].append(pair.to)
      neighbours[pair.to].append(pair.from)
    }
    var itemOf = [Int](repeating: 0, count: nodes.count)
    for (number, item) in items.enumerated() { for node in item.members { itemOf[node] = number } }
    (self.neighbours, self.itemOf) = (neighbours, itemOf)
  }

  mutating func run(_ rows: [[Int]], sweeps: Int = 8) {
    for row in rows { settle(row) }
    for sweep in 0..<sweeps {
      for row in sweep.isMultiple(of: 2) ? rows : rows.reversed() {
        for item in row {
          itemWishes[item] = middle(of: items[item].members, outside: item)
          guard items[item].frame != nil else { continue }
          for node in items[item].members { nodeWishes[node] = middle(of: [node], outside: nil) }
        }
        settle(row)
      }
    }
  }

  /// The middle of the neighbours of nodes, those in an item left out.
  private func middle(of members: [Int], outside item: Int?) -> Double {
    var sum = 0.0
    var count = 0
    for node in members {
      for other in neighbours[node] where itemOf[other] != item {
        sum += nodePositions[other] + Double(nodes[other].width) / 2
        count += 1
      }
    }
    return count == 0 ? width / 2 : sum / Double(count)
  }

  private mutating func settle(_ row: [Int]) {
    let placed = Self.placed(
      row, around: width / 2, wishes: itemWishes, room: 0.86 * width, widthOf: { items[$0].width })
    for (item, x) in placed {
      itemPositions[item] = x
      guard items[item].frame != nil else {
        nodePositions[items[item].members[0]] = x
        continue
      }
      let centre = x + Double(items[item].width) / 2
      for line in items[item].lines {
        let inner = Self.placed(
          line, around: centre, wishes: nodeWishes, room: 0, widthOf: { nodes[$0].width })
        for (node, x) in inner { nodePositions[node] = x }
      }
    }
  }

  /// Sets members side by side around a centre, by their wishes. Where there is room, they stand apart, so that edges
  /// do not gather in one bundle.
  private static func placed(
    _ row: [Int], around centre: Double, wishes: [Double], room: Double, widthOf: (Int) -> Int
  ) -> [(Int, Double)] {
    let gap = Double(LayoutSizes.gap)
    let total = Double(row.reduce(0) { $0 + widthOf($1) })
    let count = Double(row.count)
    let space = row.count > 1 ? max(gap, min(5 * gap, (room - total) / (count - 1))) : gap
    var x = centre - (total + space * (count - 1)) / 2
    return row.sorted { (wishes[$0], $0) < (wishes[$1], $1) }.map { member in
      defer { x += Double(widthOf(member)) + space }
      return (member, x)
    }
  }
}
