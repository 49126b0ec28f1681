public import ModKitModel

/// The findings that a check left out because they existed before.
public struct CheckComparison: Hashable, Sendable {
  /// The comparison as a phrase, such as `since main`.
  public var phrase: String
  /// Why there was nothing to compare with; nil if there was something.
  public var obstacle: String?
  /// The number of findings that existed before and still exist.
  public var olderCount: Int
  /// Findings that existed before and no longer exist. Sorted by place.
  public var gone: [Diagnostic]

  public init(
    phrase: String, obstacle: String? = nil, olderCount: Int, gone: [Diagnostic]
  ) {
    self.phrase = phrase
    self.obstacle = obstacle
    self.olderCount = olderCount
    self.gone = gone
  }
}
