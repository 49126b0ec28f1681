public import ModKitModel

/// What is wrong in manifests and descriptions, in words.
public enum IssueText {
  /// From so many warnings on they are told as one.
  private static let leastAlike = 4
  /// So many places of the others are named.
  private static let placeLimit = 3

  /// One line with its place.
  ///
  /// - Parameter weight: what it is called
  public static func text(of issue: ManifestIssue, as weight: String) -> String {
    "\(issue.location): \(weight): \(sentence(issue))".visible
  }

  /// The lines of many warnings: those of one cause, which differ in names and places only, are
  /// told once, with their number and the first places.
  public static func warnings(_ issues: [ManifestIssue]) -> [String] {
    lines(
      issues.map { issue in
        Warning(
          line: text(of: issue, as: "warning"), cause: sentence(issue).withoutNames,
          place: "\(issue.location)")
      }, noun: "place")
  }

  /// The same of sentences without a place; what they are about is quoted at their beginning.
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
    /// Equal for those that are told as one.
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

extension String {
  /// The text without what stands between backquotes, and between quotes around a name.
  fileprivate var withoutNames: String {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    let text = parts.enumerated().map { $0.isMultiple(of: 2) ? String($1) : "…" }.joined()
    guard text.hasPrefix("'"), let end = text.dropFirst().firstIndex(of: "'") else { return text }
    return "…" + text[text.index(after: end)...]
  }
}
