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
