/// The shortest way through doors.
enum TautWay {
  /// A horizontal gap.
  struct Door {
    var left: Int
    var right: Int
    var y: Int
  }

  /// The bends of the way from a point through doors, the last of which is the end.
  ///
  /// - Complexity: O(n) for a way with few bends, O(n²) at worst
  static func bends(from start: EdgeRoutes.Point, through doors: [Door]) -> [EdgeRoutes.Point] {
    var bends: [EdgeRoutes.Point] = []
    var point = start
    var next = 0
    while let (bend, door) = firstBend(from: point, through: doors[next...]) {
      bends.append(bend)
      (point, next) = (bend, door + 1)
    }
    return bends
  }

  /// Where the view from a point through the doors ends: at the side of a door that hides a later one.
  private static func firstBend(
    from point: EdgeRoutes.Point, through doors: ArraySlice<Door>
  ) -> (EdgeRoutes.Point, door: Int)? {
    var (low, high) = (-Double.infinity, Double.infinity)
    var (lowAt, highAt) = (0, 0)
    for (index, door) in zip(doors.indices, doors) {
      let far = Double(abs(door.y - point.y))
      let left = Double(door.left - point.x) / far
      let right = Double(door.right - point.x) / far
      if left > high {
        return (EdgeRoutes.Point(x: doors[highAt].right, y: doors[highAt].y), highAt)
      }
      if right < low {
        return (EdgeRoutes.Point(x: doors[lowAt].left, y: doors[lowAt].y), lowAt)
      }
      if left >= low { (low, lowAt) = (left, index) }
      if right <= high { (high, highAt) = (right, index) }
    }
    return nil
  }
}
