/// How much of its findings `check` shows to people; all are counted.
public struct CheckExtent: Hashable, Sendable {
  /// So many findings are shown, alike ones as one; nil for all.
  public var limit: Int?
  /// Whether only the numbers are shown.
  public var isSummary: Bool

  public init(limit: Int? = nil, isSummary: Bool = false) {
    self.limit = limit
    self.isSummary = isSummary
  }

  /// So many fit in what a terminal keeps, and more nobody reads at once.
  public static let terminalLimit = 50
}
