import Synchronization

/// What the evaluation of the build settings of one project may still cost, in references that are
/// followed. Each target can evaluate values that all share, so a limit for each value is not enough.
final class XcodeSettingBudget: Sendable {
  private let left: Atomic<Int>

  /// - Parameter limit: more than the settings of thousands of targets need
  init(limit: Int = 500_000) { left = Atomic(limit) }

  var isSpent: Bool { left.load(ordering: .relaxed) <= 0 }

  /// - Parameter length: the bytes that come of a reference
  func spend(length: Int) {
    left.subtract(1 + length / 256, ordering: .relaxed)
  }
}
