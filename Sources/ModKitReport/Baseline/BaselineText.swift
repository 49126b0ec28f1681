public import ModKitModel

/// The text of the baseline file.
public enum BaselineText {
  /// Returns one sorted block per component with one line per finding, so that concurrent changes
  /// rarely conflict.
  public static func text(of baseline: Baseline) -> String {
    let blocks = Dictionary(grouping: baseline.entries, by: \.component)
      .sorted { $0.key < $1.key }
    guard !blocks.isEmpty else { return header + "findings: {}\n" }
    return header + "findings:\n" + blocks.map(block).joined()
  }

  /// Returns one line about how many findings were added and removed.
  public static func change(_ renewal: BaselineRenewal, file: String) -> String {
    "\(file): \(renewal.findingCount.counted("finding")), \(renewal.addedCount.grouped) added,"
      + " \(renewal.removedCount.grouped) removed\n"
  }

  private static let header = """
    # Findings of the past: modkit check counts them, and fails for new ones only.
    # `modkit check --update-baseline` writes this file; remove lines, never add any.

    """

  private static func block(_ component: String, _ entries: [Baseline.Entry]) -> String {
    let lines = Set(entries.map(\.fingerprint)).sorted()
      .map { "    - \(YAMLScalar.quoted($0))\n" }
    return "  \(YAMLScalar.quoted(component)):\n" + lines.joined()
  }
}
