/// How many of the findings `check` prints; all are counted.
public struct CheckExtent: Hashable, Sendable {
  /// The number of findings to print, where similar ones count as one; nil for all.
  public var limit: Int?
  /// Whether only the numbers are shown.
  public var isSummary: Bool

  public init(limit: Int? = nil, isSummary: Bool = false) {
    self.limit = limit
    self.isSummary = isSummary
  }

  /// As many as a terminal keeps; more than that is not readable at once.
  public static let terminalLimit = 50
}
