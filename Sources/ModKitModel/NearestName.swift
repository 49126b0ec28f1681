/// Finds what the user probably meant.
public enum NearestName {
  /// The candidate with the fewest edits, if they are few for the length; the first among equals.
  public static func suggestion(
    for name: String, among candidates: some Sequence<String>
  ) -> String? {
    // With one letter, every other letter would be near.
    let limit = name.count < 2 ? 0 : max(1, name.count / 3)
    return
      candidates
      .map { ($0, distance(name.lowercased(), $0.lowercased())) }
      .filter { $0.1 <= limit }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  /// The optimal string alignment distance: insertions, deletions, replacements, and swaps.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let replaced = last[column] + (character == other ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
