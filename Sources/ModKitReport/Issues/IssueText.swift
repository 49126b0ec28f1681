public import ModKitModel

/// Describes issues of manifests and descriptions.
public enum IssueText {
  /// The number of similar warnings from which they are merged into one.
  private static let leastAlike = 4
  /// The number of further places to name.
  private static let placeLimit = 3

  /// One line with its place.
  ///
  /// - Parameter weight: the word for its severity
  public static func text(of issue: ManifestIssue, as weight: String) -> String {
    "\(issue.location): \(weight): \(sentence(issue))".visible
  }

  /// The lines of many warnings. Warnings with the same cause, which differ only in names and
  /// places, are merged into one with their number and the first places.
  public static func warnings(_ issues: [ManifestIssue]) -> [String] {
    lines(
      issues.map { issue in
        Warning(
          line: text(of: issue, as: "warning"), cause: sentence(issue).withoutNames,
          place: "\(issue.location)")
      }, noun: "place")
  }

  /// The same for sentences without a place. Their subject is quoted at the beginning.
  public static func warnings(_ sentences: [String]) -> [String] {
    lines(
      sentences.map { sentence in
        let name = sentence.split(separator: "'", omittingEmptySubsequences: false).dropFirst()
          .first
        return Warning(
          line: "warning: \(sentence)".visible, cause: sentence.withoutNames,
          place: name.map { "'\($0)'" } ?? "")
      }, noun: "name")
  }

  private struct Warning {
    var line: String
    /// Equal for warnings that are merged.
    var cause: String
    var place: String
  }

  private static func lines(_ warnings: [Warning], noun: String) -> [String] {
    warnings.groupedInOrder(by: \.cause).flatMap { lines(ofGroup: $0, noun) }
  }

  private static func lines(ofGroup warnings: [Warning], _ noun: String) -> [String] {
    guard warnings.count >= leastAlike, let first = warnings.first else {
      return warnings.map(\.line)
    }
    let others = warnings.dropFirst()
    let places = others.prefix(placeLimit).map(\.place).joined(separator: ", ")
    let further = others.count - placeLimit
    return [
      first.line,
      "  and \(others.count.grouped) more like it: \(places)".visible
        + (further > 0 ? " and \(further.counted("further \(noun)"))" : ""),
    ]
  }

  private static func sentence(_ issue: ManifestIssue) -> String {
    issue.message + (issue.advice.map { "; \($0)" } ?? "")
  }
}
