/// A baseline that is written anew, and what is told of it, in the numbers of `check`.
public struct BaselineRenewal: Hashable, Sendable {
  public var baseline: Baseline
  /// The findings that it holds. A tangle of cycles is one, and has an entry for each of its edges.
  public var findingCount: Int
  /// Those that the former one did not hold.
  public var addedCount: Int
  /// The entries of the former one that no finding matches: `check` calls each of them stale.
  public var removedCount: Int

  public init(baseline: Baseline, findingCount: Int, addedCount: Int, removedCount: Int) {
    self.baseline = baseline
    self.findingCount = findingCount
    self.addedCount = addedCount
    self.removedCount = removedCount
  }
}
