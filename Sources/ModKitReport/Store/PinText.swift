public import ModKitModel

/// The changes of `modkit.lock` as text.
public enum PinText {
  /// Returns why components cannot be pinned, one sentence each.
  public static func refusal(of components: [UnpinnedComponent]) -> String {
    components.map { "'\($0.name)' cannot be pinned: \(text(of: $0.obstacle))" }
      .joined(separator: "\nerror: ") + "; pin in a run that makes these libraries"
  }

  /// Returns why nothing was pinned, as a clause.
  public static func refusal(ofNotTaken names: [String]) -> String {
    "nothing was pinned, since the remote cache has not taken the libraries of"
      + " \(names.joined(separator: ", ")); run this again when it does"
  }

  /// Why nothing was pinned by a run in which libraries were not built, as a clause.
  public static let refusalAfterFailures =
    "nothing was pinned in \(ArtifactLock.fileName), since some libraries were not built; run this"
    + " again when they are, or name fewer components"

  /// Returns the pinned and the unpinned components, as lines.
  static func lines(of outcome: PinOutcome) -> [String] {
    let pinned = outcome.pinned.map { "pinned \($0) in \(ArtifactLock.fileName)\n" }
    let passedOver = outcome.passedOver.map {
      "not pinned \($0.name): \(text(of: $0.obstacle))\n"
    }
    let dropped = outcome.dropped.map {
      "dropped \($0) from \(ArtifactLock.fileName): its sources are others now\n"
    }
    return pinned + passedOver + dropped
  }

  private static func text(of obstacle: PinObstacle) -> String {
    switch obstacle {
    case .noSource: StateText.text(of: SourceDenial.absent)
    case .omitted(let obstacle): "it \(ObstacleText.text(of: obstacle))"
    case .notPlanned: "it is not among the components of this run"
    case .resources: "its library needs its resources, and only a checkout with its source has them"
    case .source(let reason): "it is source in this run: \(StateText.text(of: reason))"
    case .sourceBelow(let name, let reason):
      "it is source in this run: it depends on '\(name)', which is source:"
        + " \(StateText.text(of: reason))"
    case .stillSource(let reason): "it is source: \(StateText.text(of: reason))"
    }
  }
}
