public import ModKitModel

/// What a check left out because it was there before.
public struct CheckComparison: Hashable, Sendable {
  /// What was compared, as a phrase such as `since main`.
  public var phrase: String
  /// Why there was nothing to compare with; nil when there was.
  public var obstacle: String?
  /// Findings that were there before, and are still.
  public var olderCount: Int
  /// Findings that were there before, and are not any more. Sorted by place.
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
