public import ModKitModel

/// The output of `history`.
public struct HistoryReport: Sendable {
  let history: History

  public init(_ history: History) {
    self.history = history
  }

  public static let formats = ["text", "json", "csv"]

  /// The commits that could be read.
  var readable: [(identity: CommitIdentity, figures: HistoryFigures)] {
    history.commits.compactMap { commit in commit.figures.map { (commit.identity, $0) } }
  }
}

extension CommitIdentity {
  /// The start of the commit's name.
  var short: String { String(commit.prefix(10)) }
  /// The day of its date.
  var day: String { String(date.prefix(10)) }
}

extension ArchitectureMetrics {
  /// The share, with four digits: `0.1250`.
  var propagationText: String { propagationCost.fraction(digits: 4) }
}

extension Int {
  /// A number of parts as a share of one: 456 parts with 3 digits are `0.456`.
  func fraction(digits: Int) -> String {
    let text = String(magnitude)
    let padded = String(repeating: "0", count: Swift.max(0, digits + 1 - text.count)) + text
    return "\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }
}
