/// Finds the name that the user probably meant.
public enum NearestName {
  /// The candidate with the fewest edits, if they are few for its length; the first of equals.
  ///
  /// - Complexity: linear in the candidates; most are rejected by their length or first letters
  public static func suggestion(
    for name: String, among candidates: some Sequence<String>
  ) -> String? {
    let wanted = Array(name.lowercased().utf8)
    // Every one-letter name would be near every other one.
    let limit = wanted.count < 2 ? 0 : max(1, wanted.count / 3)
    var best: (distance: Int, name: String)?
    for candidate in candidates where abs(candidate.utf8.count - wanted.count) <= limit {
      let other = Array(candidate.lowercased().utf8)
      guard let distance = distance(wanted, other, limit: best?.distance ?? limit) else { continue }
      if let best, (best.distance, best.name) < (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// The optimal string alignment distance: insertions, deletions, replacements, and swaps of
  /// bytes; nil if it exceeds `limit`.
  static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    var last = Array(0...right.count)
    var (beforeLast, current) = (last, last)
    var leastOfLast = 0
    for (row, byte) in left.enumerated() {
      current[0] = row + 1
      var least = current[0]
      for (column, other) in right.enumerated() {
        let replaced = last[column] + (byte == other ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = best
        least = min(least, best)
      }
      // A swap refers back two rows, so both have to exceed the limit.
      guard min(least, leastOfLast) <= limit else { return nil }
      leastOfLast = least
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
