/// Where edges leave and enter boxes: spread along the side, by where the other end stands.
struct EdgePorts {
  private struct End {
    var edge: Int
    var isStart: Bool
    /// Twice the middle of the other end.
    var other: Int
  }

  /// The horizontal positions of both ends of each edge.
  private(set) var starts: [Int]
  private(set) var ends: [Int]

  init(_ pairs: [LayeredLayout.Pair], _ boxes: [Box], _ rows: LayoutRows) {
    starts = Array(repeating: 0, count: pairs.count)
    ends = starts
    var tops = [[End]](repeating: [], count: boxes.count)
    var bottoms = tops
    let middle = { (index: Int) in 2 * boxes[index].x + boxes[index].width }
    for (index, pair) in pairs.enumerated() where pair.from != pair.to {
      let (from, to) = (rows.rowOf[pair.from], rows.rowOf[pair.to])
      let start = End(edge: index, isStart: true, other: middle(pair.to))
      let end = End(edge: index, isStart: false, other: middle(pair.from))
      if to > from { bottoms[pair.from].append(start) } else { tops[pair.from].append(start) }
      if to < from { bottoms[pair.to].append(end) } else { tops[pair.to].append(end) }
    }
    for (index, box) in boxes.enumerated() {
      spread(tops[index], along: box)
      spread(bottoms[index], along: box)
    }
  }

  private mutating func spread(_ side: [End], along box: Box) {
    let sorted = side.sorted {
      ($0.other, $0.edge, $0.isStart ? 0 : 1) < ($1.other, $1.edge, $1.isStart ? 0 : 1)
    }
    for (place, end) in sorted.enumerated() {
      let share = side.count == 1 ? 0.5 : 0.14 + 0.72 * Double(place) / Double(side.count - 1)
      let x = Int((Double(box.x) + Double(box.width) * share + 0.5).rounded(.down))
      if end.isStart { starts[end.edge] = x } else { ends[end.edge] = x }
    }
  }
}
