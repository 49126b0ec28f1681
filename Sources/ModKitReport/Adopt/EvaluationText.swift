public import ModKitModel

/// The manifests of Swift packages that were not read from their text, because they compute.
public enum EvaluationText {
  /// The number of reasons to name.
  private static let limit = 3

  /// Returns a line for each reason, most frequent first.
  ///
  /// - Parameter places: where each manifest computes, with the reason
  public static func lines(_ places: [ManifestIssue]) -> [String] {
    let groups = Dictionary(grouping: places.sorted(), by: \.message)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let shown = groups.prefix(limit).map { reason, places in
      let further = places.count - 1
      return "evaluated by SwiftPM: \(places[0].location) \(reason)"
        + (further == 0 ? "" : ", as \(further == 1 ? "does" : "do") \(further) more")
    }
    let rest = groups.dropFirst(limit).reduce(0) { $0 + $1.value.count }
    return shown + (rest == 0 ? [] : ["evaluated by SwiftPM: \(rest) more"])
  }
}
