public import ModKitModel

/// Why a component is source or prebuilt, in words.
public enum ExplanationText {
  /// The verdict, the keys, and what differs from the nearest artifact.
  ///
  /// - Parameter destinations: those of the plan
  public static func text(
    _ planned: PlannedComponent, for destinations: [Destination] = [],
    nearest: (key: String, difference: KeyDifference)?, palette: Palette
  ) -> String {
    if planned.isLeftOut {
      let reason = StateText.reason(for: planned)
      return "\(planned.name.visible) is left out: it \(reason.visible)\n"
    }
    let head = verdict(on: planned, palette) + keys(of: planned, destinations)
    guard let nearest else { return head }
    var told: Set<String> = []
    let lines = lines(nearest.difference, indent: "  ", told: &told)
    return head + "\nthe nearest artifact is \(nearest.key.prefix(12)); since then:\n"
      + lines.map { "\($0)\n" }.joined()
  }

  /// Keys and paths. Of several destinations, all those whose libraries are linked, or else the one
  /// for which a library is wanted.
  private static func keys(of planned: PlannedComponent, _ destinations: [Destination]) -> String {
    let path = "  path  \(planned.path.visible)\n"
    guard destinations.count > 1 else { return key(of: planned, "") + path }
    guard !planned.artifacts.isEmpty else {
      return key(of: planned, " for \(planned.lackingDestination ?? destinations[0])") + path
    }
    return zip(destinations, planned.artifacts).map { destination, artifact in
      "  key   \(artifact.key) for \(destination)\n  path  \(artifact.path.visible)\n"
    }.joined()
  }

  /// Nothing where there is nothing to make a key of.
  private static func key(of planned: PlannedComponent, _ suffix: String) -> String {
    if planned.component.isSourceAbsent, planned.key == nil { return "" }
    let key = planned.key ?? "not known before its dependencies have artifacts"
    return "  key   \(key)\(suffix)\n"
  }

  private static func verdict(
    on planned: PlannedComponent, _ palette: Palette
  ) -> String {
    let name = palette.bold(planned.name)
    let reason = StateText.reason(for: planned).visible
    if let mode = planned.mode { return "\(name) is \(mode.rawValue): \(reason)\n" }
    let advice = UnavailableComponent(planned).map(UnavailableText.advice) ?? ""
    return """
      \(name) can be neither source nor prebuilt: \(reason)
        to do \(advice.visible)

      """
  }

  /// A dependency is told in full where it comes first.
  private static func lines(
    _ difference: KeyDifference, indent: String, told: inout Set<String>
  ) -> [String] {
    var result: [String] = []
    for change in difference.changes {
      result.append(indent + sentence(change).visible)
      guard let (name, below) = below(change), told.insert(name).inserted else { continue }
      result += lines(below, indent: indent + "  ", told: &told)
    }
    return result
  }

  private static func below(_ change: KeyDifference.Change) -> (String, KeyDifference)? {
    guard case .changedInterface(let name, let difference?) = change else { return nil }
    return (name, difference)
  }

  private static func sentence(_ change: KeyDifference.Change) -> String {
    switch change {
    case .condition(let name, let stored, let now): "the \(name) was \(stored), and is \(now)"
    case .added(let path): "\(path) is new"
    case .removed(let path): "\(path) is gone"
    case .edited(let path): "\(path) was edited"
    case .roleChanged(let path, let stored, let now): "\(path) was a \(stored), and is a \(now)"
    case .newDependency(let name): "it depends on \(name) now"
    case .lostDependency(let name): "it does not depend on \(name) any more"
    case .changedInterface(let name, _): "the interface of its dependency \(name) has changed"
    }
  }
}
