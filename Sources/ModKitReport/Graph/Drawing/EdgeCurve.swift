/// The curve of an edge, from box to box.
struct EdgeCurve {
  /// An edge of a box where edges start and end.
  enum Side {
    case top
    case bottom
  }

  let start: Box
  let end: Box

  /// The side where the curve starts: the bottom if it goes down, the top if it goes up. Boxes side
  /// by side are connected by an arch.
  var startSide: Side { start.bottom <= end.y ? .bottom : .top }
  var endSide: Side { end.bottom <= start.y ? .bottom : .top }

  /// Returns the path in SVG notation between two points of the sides.
  func path(from startX: Int, to endX: Int) -> String {
    guard start != end else { return loop }
    let bend = bend
    let (startY, endY) = (y(of: startSide, in: start), y(of: endSide, in: end))
    let startBend = startSide == .bottom ? startY + bend : startY - bend
    let endBend = endSide == .bottom ? endY + bend : endY - bend
    return "M\(startX) \(startY)C\(startX) \(startBend) \(endX) \(endBend) \(endX) \(endY)"
  }

  /// The distance over which the curve stays close to vertical.
  private var bend: Int {
    let isArch = startSide == endSide
    let distance = isArch ? abs(start.centre - end.centre) / 3 : gap
    return isArch ? min(max(distance / 2, 12), 44) : min(max(distance / 2, 16), 160)
  }

  private var gap: Int { startSide == .bottom ? end.y - start.bottom : start.y - end.bottom }

  private func y(of side: Side, in box: Box) -> Int { side == .top ? box.y : box.bottom }

  private var loop: String {
    let (x, y) = (start.x + start.width, start.y)
    return "M\(x - 16) \(y)C\(x - 16) \(y - 18) \(x + 18) \(y + 16) \(x) \(y + 16)"
  }
}
