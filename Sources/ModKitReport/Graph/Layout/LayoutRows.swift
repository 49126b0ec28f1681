/// The rows of boxes from the top, and the gaps in them.
struct LayoutRows {
  struct Row {
    var top: Int
    var bottom: Int
    /// The indexes of the boxes, from the left.
    var boxes: [Int]
  }

  private(set) var rows: [Row] = []
  /// The row of each box.
  private(set) var rowOf: [Int]
  private let boxes: [Box]

  init(_ boxes: [Box]) {
    self.boxes = boxes
    rowOf = Array(repeating: 0, count: boxes.count)
    let order = boxes.indices.sorted { left, right in
      let (a, b) = (boxes[left], boxes[right])
      return (a.y + a.bottom, a.x, left) < (b.y + b.bottom, b.x, right)
    }
    for index in order { append(index) }
    for row in rows.indices { rows[row].boxes.sort { (boxes[$0].x, $0) < (boxes[$1].x, $1) } }
  }

  private mutating func append(_ index: Int) {
    let box = boxes[index]
    if rows.last.map({ box.y >= $0.bottom }) ?? true {
      rows.append(Row(top: box.y, bottom: box.bottom, boxes: []))
    }
    let last = rows.count - 1
    rows[last].top = min(rows[last].top, box.y)
    rows[last].bottom = max(rows[last].bottom, box.bottom)
    rows[last].boxes.append(index)
    rowOf[index] = last
  }

  /// The gap of a row that is nearest to x.
  ///
  /// - Parameter distance: how far edges stay away from the boxes
  func nearestGap(in row: Int, to x: Double, distance: Int) -> (left: Int, right: Int) {
    let members = rows[row].boxes
    let left = { (gap: Int) in
      gap == 0 ? -1_000_000 : boxes[members[gap - 1]].x + boxes[members[gap - 1]].width
    }
    let right = { (gap: Int) in gap == members.count ? 1_000_000 : boxes[members[gap]].x }
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if Double(left(middle + 1)) <= x { low = middle + 1 } else { high = middle }
    }
    // Gap `low` ends at the first box that reaches beyond x: x is in it, or in this box.
    var gap = low
    if low < members.count, x > Double(right(low)),
      Double(left(low + 1)) - x < x - Double(right(low))
    {
      gap = low + 1
    }
    let inset = min(distance, (right(gap) - left(gap)) / 2)
    return (left(gap) + inset, right(gap) - inset)
  }
}

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
