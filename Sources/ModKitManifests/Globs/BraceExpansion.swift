/// Expands `{a,b}`, which may be nested.
enum BraceExpansion {
  /// The maximum number of alternatives. A pattern with more is taken literally.
  private static let limit = 1_000

  static func alternatives(of pattern: String) -> [String] {
    var finished: [String] = []
    var pending = [pattern]
    var steps = 0
    while let current = pending.popLast() {
      steps += 1
      guard steps <= 2 * limit, finished.count + pending.count < limit else { return [pattern] }
      guard let group = firstGroup(in: current) else {
        finished.append(current)
        continue
      }
      pending += group.options.map {
        "\(current[..<group.range.lowerBound])\($0)\(current[group.range.upperBound...])"
      }
    }
    return finished
  }

  /// Returns the first closed `{…}` with its options at the outermost level.
  private static func firstGroup(
    in pattern: String
  ) -> (range: Range<String.Index>, options: [Substring])? {
    let bytes = pattern.utf8
    guard let open = bytes.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var depth = 0
    var start = bytes.index(after: open)
    var options: [Substring] = []
    for index in bytes[open...].indices {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1:
        options.append(pattern[start..<index])
        start = bytes.index(after: index)
      default: continue
      }
      guard depth == 0 else { continue }
      return (open..<bytes.index(after: index), options + [pattern[start..<index]])
    }
    return nil
  }
}
