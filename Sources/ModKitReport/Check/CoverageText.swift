public import ModKitModel

/// Describes the sources that were not checked.
public enum CoverageText {
  /// A sentence such as `4,050 of 4,058 sources belong to no component: most of the workspace is
  /// not checked`; nil if every source belongs to a component.
  public static func sentence(_ coverage: SourceCoverage) -> String? {
    let (count, total) = (coverage.unownedCount, coverage.sourceCount)
    guard count > 0 else { return nil }
    let verb = count == 1 ? "belongs" : "belong"
    let share = coverage.isMostlyUnowned ? ": most of the workspace is not checked" : ""
    return "\(count.grouped) of \(total.counted("source")) \(verb) to no component\(share)"
  }

  /// The directories with most of them, such as `Legacy (1,200), App (8), and 3 more`.
  public static func directories(_ coverage: SourceCoverage) -> String {
    let largest = coverage.unowned.sorted {
      ($1.fileCount, $0.path) < ($0.fileCount, $1.path)
    }
    let shown = largest.prefix(shownDirectories).map { "\($0.path) (\($0.fileCount.grouped))" }
    let rest = largest.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest.grouped) more"] : [])).joined(separator: ", ")
  }

  private static let shownDirectories = 5
}
