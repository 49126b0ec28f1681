/// A rewritten baseline, with the numbers that `check` reports about it.
public struct BaselineRenewal: Hashable, Sendable {
  public var baseline: Baseline
  /// The number of findings in it. Connected cycles are one finding, with an entry for each edge.
  public var findingCount: Int
  /// The number of findings that the old one did not contain.
  public var addedCount: Int
  /// The number of old entries without a finding; `check` calls them stale.
  public var removedCount: Int

  public init(baseline: Baseline, findingCount: Int, addedCount: Int, removedCount: Int) {
    self.baseline = baseline
    self.findingCount = findingCount
    self.addedCount = addedCount
    self.removedCount = removedCount
  }
}
