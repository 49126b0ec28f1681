/// The points where edges meet boxes: side by side, sorted by the positions of their other ends.
struct EdgePorts {
  private struct Place: Hashable {
    var component: Int
    var side: EdgeCurve.Side
  }

  private struct End {
    var edge: Int
    var isStart: Bool
    /// The position of the other end.
    var aim: Int
  }

  /// The horizontal positions of both ends of each edge.
  private(set) var starts: [Int]
  private(set) var ends: [Int]

  init(of graph: ComponentGraph, in boxes: [Box]) {
    starts = Array(repeating: 0, count: graph.edges.count)
    ends = starts
    for (place, meeting) in Self.ends(of: graph, in: boxes) {
      let sorted = meeting.sorted {
        ($0.aim, $0.edge, $0.isStart ? 0 : 1) < ($1.aim, $1.edge, $1.isStart ? 0 : 1)
      }
      for (index, end) in sorted.enumerated() {
        let x = Self.x(of: index, among: sorted.count, on: boxes[place.component])
        if end.isStart { starts[end.edge] = x } else { ends[end.edge] = x }
      }
    }
  }

  private static func ends(of graph: ComponentGraph, in boxes: [Box]) -> [Place: [End]] {
    var ends: [Place: [End]] = [:]
    for (index, edge) in graph.edges.enumerated() {
      let (start, end) = (boxes[edge.from], boxes[edge.to])
      let curve = EdgeCurve(start: start, end: end)
      ends[Place(component: edge.from, side: curve.startSide), default: []]
        .append(End(edge: index, isStart: true, aim: end.centre))
      ends[Place(component: edge.to, side: curve.endSide), default: []]
        .append(End(edge: index, isStart: false, aim: start.centre))
    }
    return ends
  }

  private static func x(of index: Int, among count: Int, on box: Box) -> Int {
    let room = min(box.width - 20, (count - 1) * 14)
    guard count > 1 else { return box.centre }
    return box.centre - room / 2 + room * index / (count - 1)
  }
}
