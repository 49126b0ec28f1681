/// The ways of edges around boxes, as points from the user to what is used; straight among so many
/// edges that none can be followed. routes.js of the report's page computes the same.
struct EdgeRoutes {
  struct Point: Equatable {
    var x: Int
    var y: Int
  }

  /// In the order of the pairs; empty for an edge from a node to itself.
  private(set) var routes: [[Point]] = []

  private let boxes: [Box]
  private let rows: LayoutRows
  private let ports: EdgePorts
  private let goesAround: Bool

  /// - Parameter limit: the most edges that run around boxes
  init(_ pairs: [LayeredLayout.Pair], around boxes: [Box], limit: Int = 4_000) {
    self.boxes = boxes
    goesAround = pairs.count <= limit
    rows = LayoutRows(boxes)
    ports = EdgePorts(pairs, boxes, rows)
    routes = pairs.enumerated().map { index, pair in
      pair.from == pair.to ? [] : route(pair, index)
    }
  }

  private func route(_ pair: LayeredLayout.Pair, _ index: Int) -> [Point] {
    let (from, to) = (rows.rowOf[pair.from], rows.rowOf[pair.to])
    return from == to ? arch(pair, index, row: from) : way(pair, index, from: from, to: to)
  }

  /// Over the other boxes of the row.
  private func arch(_ pair: LayeredLayout.Pair, _ index: Int, row: Int) -> [Point] {
    let (start, end) = (ports.starts[index], ports.ends[index])
    let room = row == 0 ? 46 : rows.rows[row].top - rows.rows[row - 1].bottom
    let y = rows.rows[row].top - min(46, room, 16 + abs(end - start) / 8)
    return [
      Point(x: start, y: boxes[pair.from].y), Point(x: start, y: y), Point(x: end, y: y),
      Point(x: end, y: boxes[pair.to].y),
    ]
  }

  /// Through the gaps of the rows between.
  private func way(_ pair: LayeredLayout.Pair, _ index: Int, from: Int, to: Int) -> [Point] {
    let step = from < to ? 1 : -1
    let (first, last) = (boxes[pair.from], boxes[pair.to])
    let start = Point(x: ports.starts[index], y: side(from, .leaving, step) + 6 * step)
    let end = Point(x: ports.ends[index], y: side(to, .entering, step) - 8 * step)
    var doors: [TautWay.Door] = []
    var (x, y) = (Double(start.x), Double(start.y))
    for row in stride(from: from + step, to: to, by: step) where goesAround {
      let middle = Double(rows.rows[row].top + rows.rows[row].bottom) / 2
      let wish = x + (Double(end.x) - x) * (middle - y) / (Double(end.y) - y)
      let (left, right) = rows.nearestGap(in: row, to: wish, distance: 4 + 2 * (index % 3))
      doors += [Edge.entering, .leaving].map {
        TautWay.Door(left: left, right: right, y: side(row, $0, step))
      }
      (x, y) = (min(max(wish, Double(left)), Double(right)), middle)
    }
    var bends = TautWay.bends(
      from: start, through: doors + [TautWay.Door(left: end.x, right: end.x, y: end.y)])
    // A straight way past other rows has no room for a curve.
    if bends.isEmpty, !doors.isEmpty {
      bends = [Point(x: (start.x + end.x) >> 1, y: (start.y + end.y) >> 1)]
    }
    return [Point(x: start.x, y: step > 0 ? first.bottom : first.y), start] + bends
      + [end, Point(x: end.x, y: step > 0 ? last.y : last.bottom)]
  }

  private enum Edge {
    case entering
    case leaving
  }

  private func side(_ row: Int, _ edge: Edge, _ step: Int) -> Int {
    (step > 0) == (edge == .entering) ? rows.rows[row].top : rows.rows[row].bottom
  }
}
