/// A way in SVG notation: a curve between neighbouring rows, else lines with round corners.
enum RoutePath {
  static func text(of route: [EdgeRoutes.Point]) -> String {
    guard let first = route.first, let last = route.last else { return "" }
    if route.count == 4 { return curve(first, route[1], route[2], last) }
    let corners = route.indices.dropFirst().dropLast().map { index in
      let corner = route[index]
      let (before, after) = (near(corner, route[index - 1]), near(corner, route[index + 1]))
      return "L\(text(before))Q\(text(corner)) \(text(after))"
    }
    return "M\(text(first))\(corners.joined())L\(text(last))"
  }

  /// From a box to itself.
  static func loop(at box: Box) -> String {
    let (x, y) = (box.x + box.width, box.y)
    return "M\(x - 16) \(y)C\(x - 16) \(y - 18) \(x + 18) \(y + 16) \(x) \(y + 16)"
  }

  private static func curve(
    _ first: EdgeRoutes.Point, _ start: EdgeRoutes.Point, _ end: EdgeRoutes.Point,
    _ last: EdgeRoutes.Point
  ) -> String {
    if start.y == end.y { return "M\(text(first))C\(text(start)) \(text(end)) \(text(last))" }
    let middle = (start.y + end.y) >> 1
    return "M\(text(first))L\(text(start))C\(start.x) \(middle) \(end.x) \(middle) \(text(end))"
      + "L\(text(last))"
  }

  /// The point before a corner where it begins to be round.
  private static func near(
    _ corner: EdgeRoutes.Point, _ other: EdgeRoutes.Point
  ) -> EdgeRoutes.Point {
    let (dx, dy) = (Double(other.x - corner.x), Double(other.y - corner.y))
    let share = min(0.5, 10 / (dx * dx + dy * dy).squareRoot())
    let moved = { (from: Int, by: Double) in
      Int((Double(from) + by * share + 0.5).rounded(.down))
    }
    return EdgeRoutes.Point(x: moved(corner.x, dx), y: moved(corner.y, dy))
  }

  private static func text(_ point: EdgeRoutes.Point) -> String { "\(point.x) \(point.y)" }
}
