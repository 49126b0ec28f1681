/// What the values of one BUILD file may come to together: a few lines that double a list can make any
/// number. It grows with the file, so that many small files cannot do either.
final class BazelBudget {
  private var left: Int

  /// - Parameter size: the bytes of the file
  init(size: Int) { left = Self.limit(ofSize: size) }

  static func limit(ofSize size: Int) -> Int { 20_000 + 2 * size }

  /// Whether there is enough left.
  func spends(_ count: Int) -> Bool {
    guard count <= left else { return false }
    left -= count
    return true
  }
}
