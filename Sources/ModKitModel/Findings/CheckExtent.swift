/// How many of the findings `check` prints; all are counted.
public struct CheckExtent: Hashable, Sendable {
  public enum Amount: Hashable, Sendable {
    case all
    /// So many, where similar ones count as one.
    case atMost(Int)
    /// As many as fit on a terminal with everything else that is printed.
    case screen(ScreenSize)
  }

  public var amount: Amount
  /// Whether only the numbers are shown.
  public var isSummary: Bool

  public init(_ amount: Amount = .all, isSummary: Bool = false) {
    self.amount = amount
    self.isSummary = isSummary
  }
}

/// The size of a terminal in characters.
public struct ScreenSize: Hashable, Sendable {
  public var lines: Int
  public var columns: Int

  public init(lines: Int, columns: Int) {
    self.lines = lines
    self.columns = columns
  }

  /// The size of a terminal that does not say its own.
  public static let usual = ScreenSize(lines: 40, columns: 80)

  /// The number of lines that a text without styles takes. Long lines are wrapped.
  public func height(of text: String) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .reduce(0) { $0 + max(1, ($1.count + columns - 1) / columns) }
  }
}
